//! Painting with the brush of `tiny-skia`: shapes in metres on a canvas that becomes an image.

use bevy::{
    asset::RenderAssetUsages,
    image::Image,
    math::Vec2,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LinearGradient, Mask, Paint, PathBuilder, Pixmap,
    Point, RadialGradient, Rect, Shader, SpreadMode, Stroke, Transform,
};

/// A canvas in metres: origin in its middle, x to the right, y up.
pub struct Canvas {
    pixmap: Pixmap,
    place: Transform,
    within: Option<Mask>,
}

impl Canvas {
    /// A canvas of this size in metres, with so many pixels a metre; at least one pixel.
    pub fn new(size: Vec2, pixels_per_metre: f32) -> Option<Self> {
        let pixels = (size * pixels_per_metre).ceil().max(Vec2::ONE);
        let pixmap = Pixmap::new(pixels.x as u32, pixels.y as u32)?;
        let place = Transform::from_scale(pixels_per_metre, -pixels_per_metre)
            .post_translate(pixels.x / 2.0, pixels.y / 2.0);
        Some(Self {
            pixmap,
            place,
            within: None,
        })
    }

    /// Fills a rectangle given by its middle and half extents.
    pub fn block(&mut self, middle: Vec2, half: Vec2, colour: Color) {
        let rect = Rect::from_xywh(
            middle.x - half.x,
            middle.y - half.y,
            half.x * 2.0,
            half.y * 2.0,
        );
        if let Some(rect) = rect {
            let path = PathBuilder::from_rect(rect);
            self.fill(&path, Shader::SolidColor(colour));
        }
    }

    /// Fills a rounded rectangle, shaded from its upper to its lower edge.
    pub fn rounded(&mut self, middle: Vec2, half: Vec2, radius: f32, colours: [Color; 2]) {
        let shader = upright(middle.y + half.y, middle.y - half.y, colours);
        if let Some(path) = rounded_path(middle, half, radius) {
            self.fill(&path, shader);
        }
    }

    /// Fills a shape with straight edges between these corners.
    pub fn shape(&mut self, corners: &[Vec2], colour: Color) {
        if let Some(path) = straight_path(corners) {
            self.fill(&path, Shader::SolidColor(colour));
        }
    }

    /// From here on only what lies in this shape is painted; no corners take the bound away.
    pub fn keep_within(&mut self, corners: &[Vec2]) {
        self.within = straight_path(corners).and_then(|path| {
            let mut mask = Mask::new(self.pixmap.width(), self.pixmap.height())?;
            mask.fill_path(&path, FillRule::Winding, true, self.place);
            Some(mask)
        });
    }

    /// Fills a disc.
    pub fn disc(&mut self, middle: Vec2, radius: f32, colour: Color) {
        if let Some(path) = PathBuilder::from_circle(middle.x, middle.y, radius) {
            self.fill(&path, Shader::SolidColor(colour));
        }
    }

    /// Fills a disc shaded from its upper to its lower edge.
    pub fn shaded_disc(&mut self, middle: Vec2, radius: f32, colours: [Color; 2]) {
        let shader = upright(middle.y + radius, middle.y - radius, colours);
        if let Some(path) = PathBuilder::from_circle(middle.x, middle.y, radius) {
            self.fill(&path, shader);
        }
    }

    /// A soft spot: full in its middle, nothing at its edge.
    pub fn glow(&mut self, middle: Vec2, radius: f32, colour: Color, solid: f32) {
        let mut clear = colour;
        clear.set_alpha(0.0);
        let stops = vec![
            GradientStop::new(0.0, colour),
            GradientStop::new(solid, colour),
            GradientStop::new(1.0, clear),
        ];
        let point = Point::from_xy(middle.x, middle.y);
        let shader = RadialGradient::new(
            point,
            point,
            radius,
            stops,
            SpreadMode::Pad,
            Transform::identity(),
        );
        let path = PathBuilder::from_circle(middle.x, middle.y, radius);
        if let (Some(path), Some(shader)) = (path, shader) {
            self.fill(&path, shader);
        }
    }

    /// Draws the outline of a circle.
    pub fn circle(&mut self, middle: Vec2, radius: f32, width: f32, colour: Color) {
        if let Some(path) = PathBuilder::from_circle(middle.x, middle.y, radius) {
            self.stroke(&path, width, colour);
        }
    }

    /// Draws part of a circle, from one angle to another, radians, anticlockwise from +x.
    pub fn arc(&mut self, middle: Vec2, radius: f32, angles: [f32; 2], width: f32, colour: Color) {
        const PARTS: u16 = 96;
        let points: Vec<Vec2> = (0..=PARTS)
            .map(|part| {
                let share = f32::from(part) / f32::from(PARTS);
                let angle = angles[0] + (angles[1] - angles[0]) * share;
                middle + Vec2::from_angle(angle) * radius
            })
            .collect();
        self.polyline(&points, width, colour);
    }

    /// Draws a line through points.
    pub fn polyline(&mut self, points: &[Vec2], width: f32, colour: Color) {
        let mut builder = PathBuilder::new();
        for (index, point) in points.iter().enumerate() {
            if index == 0 {
                builder.move_to(point.x, point.y);
            } else {
                builder.line_to(point.x, point.y);
            }
        }
        if let Some(path) = builder.finish() {
            self.stroke(&path, width, colour);
        }
    }

    /// Draws the outline of a rectangle between two corners.
    pub fn frame(&mut self, from: Vec2, to: Vec2, width: f32, colour: Color) {
        let (low, high) = (from.min(to), from.max(to));
        if let Some(rect) = Rect::from_ltrb(low.x, low.y, high.x, high.y) {
            self.stroke(&PathBuilder::from_rect(rect), width, colour);
        }
    }

    /// Changes every pixel that has been painted.
    pub fn each_pixel(&mut self, change: impl Fn(u32, u32, [u8; 4]) -> [u8; 4]) {
        let width = self.pixmap.width();
        for (index, pixel) in self.pixmap.data_mut().chunks_exact_mut(4).enumerate() {
            let (x, y) = (index as u32 % width, index as u32 / width);
            let old = [pixel[0], pixel[1], pixel[2], pixel[3]];
            pixel.copy_from_slice(&change(x, y, old));
        }
    }

    /// The image for the engine.
    pub fn into_image(self) -> Image {
        let size = Extent3d {
            width: self.pixmap.width(),
            height: self.pixmap.height(),
            depth_or_array_layers: 1,
        };
        let data = self
            .pixmap
            .pixels()
            .iter()
            .flat_map(|pixel| {
                let colour = pixel.demultiply();
                [colour.red(), colour.green(), colour.blue(), colour.alpha()]
            })
            .collect();
        Image::new(
            size,
            TextureDimension::D2,
            data,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        )
    }

    fn fill(&mut self, path: &tiny_skia::Path, shader: Shader<'_>) {
        let paint = Paint {
            shader,
            anti_alias: true,
            ..Paint::default()
        };
        let within = self.within.as_ref();
        self.pixmap
            .fill_path(path, &paint, FillRule::Winding, self.place, within);
    }

    fn stroke(&mut self, path: &tiny_skia::Path, width: f32, colour: Color) {
        let mut paint = Paint {
            anti_alias: true,
            ..Paint::default()
        };
        paint.set_color(colour);
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            ..Stroke::default()
        };
        let within = self.within.as_ref();
        self.pixmap
            .stroke_path(path, &paint, &stroke, self.place, within);
    }
}

fn upright(from: f32, to: f32, colours: [Color; 2]) -> Shader<'static> {
    LinearGradient::new(
        Point::from_xy(0.0, from),
        Point::from_xy(0.0, to),
        vec![
            GradientStop::new(0.0, colours[0]),
            GradientStop::new(1.0, colours[1]),
        ],
        SpreadMode::Pad,
        Transform::identity(),
    )
    .unwrap_or(Shader::SolidColor(colours[0]))
}

fn straight_path(corners: &[Vec2]) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    let (first, others) = corners.split_first()?;
    builder.move_to(first.x, first.y);
    for corner in others {
        builder.line_to(corner.x, corner.y);
    }
    builder.close();
    builder.finish()
}

fn rounded_path(middle: Vec2, half: Vec2, radius: f32) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    let corner = |x: f32, y: f32| middle + half * Vec2::new(x, y);
    let (low, high) = (corner(-1.0, -1.0), corner(1.0, 1.0));
    builder.move_to(low.x + radius, low.y);
    builder.line_to(high.x - radius, low.y);
    builder.quad_to(high.x, low.y, high.x, low.y + radius);
    builder.line_to(high.x, high.y - radius);
    builder.quad_to(high.x, high.y, high.x - radius, high.y);
    builder.line_to(low.x + radius, high.y);
    builder.quad_to(low.x, high.y, low.x, high.y - radius);
    builder.line_to(low.x, low.y + radius);
    builder.quad_to(low.x, low.y, low.x + radius, low.y);
    builder.close();
    builder.finish()
}
