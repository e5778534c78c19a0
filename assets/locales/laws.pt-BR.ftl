# O livro de regras e os ajustes da partida. Variáveis: os valores em vigor, com o nome que têm em
# rules.ron; distâncias em cm.

chapter-1 = Turno
chapter-2 = Perda da posse de bola
chapter-3 = Bola fora de jogo
chapter-4 = Faltas e expulsões
chapter-5 = Cobranças e reversão
chapter-6 = Chute a gol
chapter-7 = Gols
chapter-8 = Partida

law-L1_1 = Os times se alternam em turnos de { $turn_seconds } s.
law-L1_2 = No seu turno, o time faz um lance atrás do outro enquanto mantiver a posse da bola.
law-L1_3 = Perdeu a posse, o turno acaba na hora e começa o do adversário.
law-L1_4 = Um botão de cada vez. Dá para mirar o próximo lance com as peças em movimento, mas só para soltá-lo quando tudo estiver parado.
law-L1_5 = O relógio do turno corre também com as peças em movimento e enquanto se prepara uma cobrança. Ele para enquanto o adversário posiciona o goleiro e enquanto um aviso cobre a mesa.
law-L1_6 = Se o tempo acaba com peças em movimento, o lance vai até o fim e vale inteiro; depois, salvo gol, falta ou cobrança, a vez passa com a bola onde parou. Se acaba com tudo parado, a vez passa; se havia uma cobrança por fazer, há reversão (L5.1).
law-L1_7 = Um lance que não termina em { $max_play_seconds } s é parado onde está e julgado assim. Um movimento impossível é desfeito: as peças voltam para onde estavam.
law-L1_8 = { $min_shot_seconds ->
    [0] Liberado o chute, o time tem o que restava do seu turno para chutar.
   *[other] Liberado o chute, o time tem o que restava do seu turno para chutar, mas nunca menos de { $min_shot_seconds } s.
}

law-L2_1 = Perde a posse quem joga um botão que não toca na bola ao menos uma vez. Empurrar outro botão contra a bola não é tocar nela.
law-L2_2 = Perde a posse quem deixa a bola tocar por último em um botão ou no goleiro do adversário.
law-L2_3 = Perde a posse quem manda a bola para fora pela lateral ou pela linha de fundo, isto é, quando o último toque foi de uma peça sua. O adversário ganha a cobrança.
law-L2_4 = Perde a posse quem chuta a gol, não marca e não pega o rebote. Há rebote se a bola, depois do chute, toca em um botão do time. Para o botão que chutou, só vale se antes ela bateu em outra coisa.
law-L2_5 = Se a bola sai depois de tocar por último no adversário, ninguém perde a posse: quem jogava fica com a cobrança e ganha um turno novo.
law-L2_6 = Mantida a posse, o time continua jogando e o relógio segue correndo.
law-L2_7 = O toque do próprio goleiro vale como toque do time.

law-L3_1 = { $line_rule ->
    [BallCentre] A bola está fora quando o ponto em que ela se apoia passa da borda de fora da linha, mesmo que volte depois.
   *[WholeBall] A bola está fora quando passa inteira da borda de fora da linha, mesmo que volte depois.
} Vale a primeira saída do lance, e o que vem depois dela não conta. As linhas fazem parte das áreas que marcam.
law-L3_2 = Saiu pela lateral: lateral para o time que não tocou por último na bola, no ponto em que ela saiu.
law-L3_3 = Saiu pela linha de fundo sem ser gol: se o último toque foi de quem defende aquela linha, escanteio, do lado em que a bola saiu; se não, tiro de meta.
law-L3_4 = Bola do goleiro: quando a bola para com o centro na pequena área, é tiro de meta para quem a defende, não importa de quem foi o último toque.
law-L3_5 = Quem ganha uma cobrança começa um turno novo de { $turn_seconds } s, mesmo que já estivesse jogando.

law-L4_1 = { $goalkeeper_contact_is_foul ->
    [yes] É falta quando o botão jogado acerta um botão ou o goleiro do adversário antes de tocar na bola.
   *[no] É falta quando o botão jogado acerta um botão do adversário antes de tocar na bola. Acertar o goleiro não é falta.
} { $chain_fouls ->
    [yes] Um botão empurrado por ele também comete falta se nenhum botão do time tocou na bola antes.
   *[no] Um botão empurrado por ele não comete falta.
}
law-L4_2 = Se a bola e o adversário são atingidos no mesmo instante (até { $simultaneous_seconds } s de diferença), vale que a bola foi primeiro.
law-L4_3 = Peças que já estavam encostadas antes do lance só contam como atingidas se o lance jogar uma contra a outra a mais de { $touch_speed_mps } m/s.
law-L4_4 = A falta dá uma cobrança ao adversário, do lugar do choque ou do ponto livre mais próximo dentro do campo. Dois botões são colocados perto da bola: o cobrador e o recebedor.
law-L4_5 = Depois da falta o lance corre até parar, mas nada mais vale: nem gol, nem bola fora, nem toque. Só o gol contra de quem cometeu a falta continua valendo.
law-L4_6 = Falta dentro da própria grande área é pênalti. O adversário chuta da marca do pênalti sem precisar pedir, depois que o goleiro se posiciona. Só o cobrador e o goleiro ficam na grande área e na meia-lua.
law-L4_7 = Falta técnica: no chute a gol, o botão jogado não toca na bola. O adversário cobra como uma falta, de onde a bola está, e nunca é pênalti.
law-L4_8 = { $no_direct_shot_FreeKick ->
    [yes] Nesta partida, a falta não pode ser cobrada direto para o gol.
   *[no] A falta pode ser cobrada direto para o gol, desde que o chute seja permitido e pedido (L6.1 a L6.4).
}
law-L4_9 = Expulsão por violência: o botão que comete a falta a { $violent_speed_mps } m/s ou mais.
law-L4_10 = Expulsão por anti-jogo: o botão que comete uma falta fora do lance para impedir o ataque, isto é, a mais de { $off_the_ball_distance_cm } cm da bola, sem que o botão jogado toque nela e com a bola no campo de quem fez a falta. { $no_direct_shot_FreeKick ->
    [yes] A falta é cobrada de onde a bola estava.
   *[no] A falta é cobrada de onde a bola estava e pode ir direto para o gol.
}
law-L4_11 = O botão expulso não volta mais na partida, e o time segue com um a menos. O goleiro nunca é expulso.
law-L4_12 = { $sent_off_to_disqualify ->
    [1] O time que tem um botão expulso é desqualificado.
   *[other] O time que chega a { $sent_off_to_disqualify } botões expulsos é desqualificado.
} { $disqualification_goals ->
    [0] O adversário vence: pelo placar do momento, se estiver na frente, ou por 0 x 0.
    [1] O adversário vence por 1 x 0, ou pelo placar do momento, se estiver na frente por mais de 1 gol.
   *[other] O adversário vence por { $disqualification_goals } x 0, ou pelo placar do momento, se estiver na frente por mais de { $disqualification_goals } gols.
}
law-L4_13 = No fim do lance, as regras são vistas nesta ordem: falta e expulsão, gol, bola fora, bola do goleiro e, por último, posse.

law-L5_1 = Há reversão quando o turno acaba sem a cobrança ou o cobrador erra a bola. Saída de bola, falta, falta técnica e pênalti dão uma falta técnica ao adversário; lateral dá outro lateral, no mesmo ponto; escanteio dá tiro de meta, e tiro de meta dá escanteio.
law-L5_2 = Antes da cobrança, o time coloca o cobrador e o outro botão mais próximo da bola, que vai recebê-la, toca em "{ ready }" e joga normalmente. A saída de bola não precisa disso.
law-L5_3 = Uma colocação válida já vem feita; dá para arrastar os dois botões ou escolher outro cobrador. O cobrador fica a até { $taker_radius_cm } cm da bola (no lateral e no escanteio, também fora do campo) e o recebedor a até { $receiver_radius_cm } cm. Toda peça fica na mesa, a pelo menos { $placing_gap_cm } cm das outras.
law-L5_4 = Os botões do adversário a menos de { $clear_distance_cm } cm da bola são afastados até essa distância. O goleiro fica onde está.
law-L5_5 = { $double_touch_count ->
    [0] Nesta partida, o cobrador pode tocar de novo na bola sem esperar por outro botão.
   *[other] O cobrador só pode tocar de novo na bola depois de outro botão do seu time, até o fim do turno. Vale para { $double_touch }. O segundo toque perde a posse, e um gol assim é anulado, com tiro de meta.
}
law-L5_6 = A cobrança está feita assim que o cobrador toca na bola. Daí em diante, a posse é julgada como em qualquer lance.
law-L5_7 = Na saída de bola, cada time fica formado no seu campo, com o adversário fora do círculo central e dois botões de quem sai perto da bola. Depois do primeiro toque o jogo é normal, menos para o chute (L6.2).
law-L5_8 = Até a cobrança só se joga o cobrador; na saída de bola, qualquer botão do time. Se o cobrador acerta um adversário antes da bola, é falta, e não reversão.
law-L5_9 = Para chutar direto de uma cobrança, o chute é pedido depois do "{ ready }", com as peças já colocadas. Quem chuta é o cobrador.

law-L6_1 = Para chutar a gol, a bola precisa estar além da linha do meio de campo, no lado do adversário. Conta o centro da bola.
law-L6_2 = Depois de uma saída de bola, só se chuta a gol quando a bola tiver deixado o círculo central. Basta que tenha saído uma vez.
law-L6_3 = O chute tem de ser pedido, na própria vez e com tudo parado: toque na bola no canto inferior direito. { $no_direct_shot_count ->
    [0] Ele pode ser pedido em qualquer cobrança.
   *[other] Cobranças sem chute direto: { $no_direct_shot }.
} Quando não pode, um toque diz por quê.
law-L6_4 = Pedido o chute, o adversário tem { $goalkeeper_seconds } s para posicionar o goleiro e tocar em "{ ready }". Se o tempo acaba, o goleiro fica no último lugar válido e o chute é liberado.
law-L6_5 = O próximo lance é o chute, com qualquer botão, e o pedido não pode ser retirado. Se o turno acaba sem o chute, o pedido cai e a vez passa.
law-L6_6 = Chute que erra a bola é falta técnica (L4.7). Chute sem gol e sem rebote perde a posse (L2.4).
law-L6_7 = O goleiro só é posicionado quando há um chute pedido ou um pênalti. Ele tem de ficar inteiro na pequena área, linhas incluídas, e nunca sobre um botão ou sobre a bola.
law-L6_8 = { $goalkeeper_fixed ->
    [yes] Entre um chute e outro, o goleiro continua onde estava, barra todas as peças e não sai do lugar quando é atingido.
   *[no] Entre um chute e outro, o goleiro barra todas as peças e continua onde estava, mas pode ser empurrado por quem o atinge.
}

law-L7_1 = { $line_rule ->
    [BallCentre] É gol quando o ponto em que a bola se apoia passa da linha de gol entre as traves.
   *[WholeBall] É gol quando a bola passa inteira da linha de gol entre as traves.
} Cada gol conta uma vez só, e ninguém joga durante a comemoração.
law-L7_2 = No gol do adversário, com o chute pedido: vale o gol.
law-L7_3 = No gol do adversário, sem o chute pedido: o gol não vale, e é tiro de meta para ele.
law-L7_4 = No próprio gol: gol contra, que conta para o adversário, mesmo que a bola tenha batido também em uma peça dele.
law-L7_5 = Depois do gol, os times se formam de novo e quem sofreu o gol dá a saída.

law-L8_1 = A partida tem dois tempos de { $half_minutes } min. A moeda decide os lados e a primeira saída de bola; no segundo tempo os lados são trocados e quem sai é o outro time.
law-L8_2 = O relógio da partida corre junto com o do turno. Quando o tempo se esgota, o lance em andamento termina e vale, e um chute já liberado ou um pênalti ainda é batido; só então o tempo é encerrado.
law-L8_3 = A partida termina pelo tempo, por desqualificação ou por desistência. { $tie_break ->
    [ExtraTimeThenPenalties] Se houver empate, joga-se uma prorrogação de dois tempos de { $extra_half_minutes } min e, se continuar igual, há pênaltis.
    [Penalties] Se houver empate, a decisão vai direto para os pênaltis.
   *[Draw] O empate vale.
}
law-L8_4 = { $tie_break ->
    [Draw] Nesta partida não há decisão por pênaltis.
   *[other] { $shootout_kicks ->
        [1] Nos pênaltis, cada time cobra uma vez; se continuar igual, seguem um a um até haver um vencedor. Botões expulsos não cobram.
       *[other] Nos pênaltis, cada time cobra { $shootout_kicks } vezes; se continuar igual, seguem um a um até haver um vencedor. Botões expulsos não cobram.
    }
}
law-L8_5 = Não há impedimento.

list-pair = { $first }, { $second }
list-last = { $first } e { $second }

value-count = { $number }
value-seconds = { $number } s
value-minutes = { $number } min
value-cm = { $number } cm
value-mps = { $number } m/s
value-yes = Sim
value-no = Não
value-none = Nenhuma

choice-WholeBall = Bola inteira
choice-BallCentre = Centro da bola
choice-Draw = Empate vale
choice-ExtraTimeThenPenalties = Prorrogação e pênaltis
choice-Penalties = Pênaltis

knob-turn_seconds = Tempo do turno
knob-turn_seconds-hint = Quanto dura a vez de cada time.
knob-max_play_seconds = Limite do lance
knob-max_play_seconds-hint = Um lance que demora mais é parado onde está.
knob-min_shot_seconds = Mínimo para o chute
knob-min_shot_seconds-hint = O tempo que sempre resta para dar um chute liberado.
knob-line_rule = Bola fora e gol
knob-line_rule-hint = O que tem de passar da linha para a bola sair ou entrar.
knob-goalkeeper_contact_is_foul = Falta no goleiro
knob-goalkeeper_contact_is_foul-hint = Acertar o goleiro adversário antes da bola é falta?
knob-chain_fouls = Falta de botão empurrado
knob-chain_fouls-hint = Um botão empurrado contra um adversário comete falta?
knob-simultaneous_seconds = Mesmo instante
knob-simultaneous_seconds-hint = Bola e adversário atingidos nesse intervalo: a bola foi primeiro.
knob-touch_speed_mps = Toque de encostadas
knob-touch_speed_mps-hint = Velocidade a partir da qual peças encostadas contam como atingidas.
knob-violent_speed_mps = Velocidade da violência
knob-violent_speed_mps-hint = Falta com essa velocidade ou mais dá expulsão.
knob-off_the_ball_distance_m = Distância do anti-jogo
knob-off_the_ball_distance_m-hint = Falta mais longe da bola, para parar um ataque, dá expulsão.
knob-sent_off_to_disqualify = Expulsos para desqualificar
knob-sent_off_to_disqualify-hint = Com tantos botões expulsos, o time perde a partida.
knob-disqualification_goals = Gols da desqualificação
knob-disqualification_goals-hint = O placar que o adversário de um desqualificado ganha.
knob-taker_radius_m = Alcance do cobrador
knob-taker_radius_m-hint = Até que distância da bola o cobrador pode ficar.
knob-receiver_radius_m = Alcance do recebedor
knob-receiver_radius_m-hint = Até que distância da bola o recebedor pode ficar.
knob-clear_distance_m = Distância na cobrança
knob-clear_distance_m-hint = O adversário fica pelo menos a essa distância da bola.
knob-placing_gap_m = Folga entre peças
knob-placing_gap_m-hint = O menor espaço entre peças colocadas com a mão.
knob-double_touch = Toque duplo proibido
knob-double_touch-hint = Cobranças em que o cobrador não pode tocar duas vezes na bola.
knob-no_direct_shot = Sem chute direto
knob-no_direct_shot-hint = Cobranças em que não se pode pedir o chute a gol.
knob-goalkeeper_seconds = Tempo do goleiro
knob-goalkeeper_seconds-hint = Quanto tempo há para posicionar o goleiro antes do chute.
knob-half_minutes = Duração do tempo
knob-half_minutes-hint = Quanto dura cada um dos dois tempos.
knob-tie_break = Em caso de empate
knob-tie_break-hint = O que acontece quando a partida termina empatada.
knob-extra_half_minutes = Tempo da prorrogação
knob-extra_half_minutes-hint = Quanto dura cada um dos dois tempos da prorrogação.
knob-shootout_kicks = Pênaltis por time
knob-shootout_kicks-hint = Cobranças de cada time antes das alternadas.
