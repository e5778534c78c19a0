//! Many jobs on several threads, one job a worker at a time. What comes out does not depend on the
//! number of threads.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

/// Does the jobs 0 to `count`, and tells `done` after each. When `stop` becomes true no new job is
/// begun. The results, in the order of the jobs, none of those that were not done.
pub fn run<T: Send>(
    count: usize,
    threads: usize,
    stop: &AtomicBool,
    job: impl Fn(usize) -> T + Sync,
    done: impl Fn(&T) + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(count));
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return;
            }
            let result = job(index);
            done(&result);
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.push((index, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        let stop = AtomicBool::new(false);
        for threads in [0, 1, 4] {
            let squares = run(50, threads, &stop, |index| index * index, |_| {});
            assert_eq!(
                squares,
                (0..50).map(|index| index * index).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn stopped_it_keeps_what_is_done() {
        let stop = AtomicBool::new(false);
        let done = |index: &usize| stop.store(*index == 2, Ordering::Relaxed);
        assert_eq!(run(50, 1, &stop, |index| index, done), [0, 1, 2]);
    }
}
