import { colour, type LinearColour } from './linear-colour.js';
import type { Surface } from './scene.js';
import { noise3, smoothStep } from './seeded-noise.js';
import { type SheetPaint, SIDE } from './sheet-form.js';
import { smoothCurve } from './turned-profile.js';

/** A mark printed on paper: how far a place is from its ink, negative inside. World units. */
export type Mark = { readonly ink: string; readonly distance: (u: number, v: number) => number };

/** Uncoated stock with marks printed on it, one ink after the other. */
export function paperPaint(stock: string, marks: readonly Mark[], seed: number): SheetPaint {
  const base = colour(stock);
  const inks = marks.map((mark) => ({ distance: mark.distance, tone: colour(mark.ink) }));
  const shift = seed % 733;
  return (hit, surface, pixel) => {
    const tooth =
      1 + 0.02 * noise3(hit.u * 14 + shift, hit.v * 14, 1) + 0.026 * noise3(hit.u * 90, hit.v * 90, shift);
    surface.r = base[0] * tooth;
    surface.g = base[1] * tooth;
    surface.b = base[2] * tooth;
    surface.gloss = 0;
    if (hit.part === SIDE) return;
    for (let index = 0; index < inks.length; index++) {
      const { distance, tone } = inks[index]!;
      lay(surface, tone, smoothStep(pixel, -pixel * 0.4, distance(hit.u, hit.v)), tooth);
    }
  };
}

function lay(surface: Surface, ink: LinearColour, cover: number, tooth: number): void {
  // ink sinks into uncoated paper: never quite solid
  const share = cover * (0.9 + (tooth - 1) * 2);
  if (share <= 0) return;
  surface.r += (ink[0] - surface.r) * share;
  surface.g += (ink[1] - surface.g) * share;
  surface.b += (ink[2] - surface.b) * share;
}

export function ring(u0: number, v0: number, radius: number, width: number) {
  return (u: number, v: number) => Math.abs(Math.hypot(u - u0, v - v0) - radius) - width / 2;
}

export function disc(u0: number, v0: number, radius: number) {
  return (u: number, v: number) => Math.hypot(u - u0, v - v0) - radius;
}

export function bar(u0: number, v0: number, halfWidth: number, halfHeight: number) {
  return (u: number, v: number) => Math.max(Math.abs(u - u0) - halfWidth, Math.abs(v - v0) - halfHeight);
}

/** Crossing lines, `count` each way, `step` apart, the middle one through (u0, v0). */
export function squared(u0: number, v0: number, step: number, count: number, width: number) {
  const half = ((count - 1) / 2) * step + 0.06;
  return (u: number, v: number) => {
    const across = Math.abs(u - u0);
    const along = Math.abs(v - v0);
    if (across > half || along > half) return 1;
    const nearU = across > half - 0.05 ? 1 : Math.abs(across - Math.round(across / step) * step);
    const nearV = along > half - 0.05 ? 1 : Math.abs(along - Math.round(along / step) * step);
    return Math.min(nearU, nearV) - width / 2;
  };
}

/** The outline of half a vessel and its mirror, as on a throwing template. `wall` is radius and height. */
export function vesselOutline(
  points: readonly (readonly [number, number])[],
  u0: number,
  v0: number,
  scale: number,
  width: number,
  filled = false,
) {
  const wall = smoothCurve(points).filter((_, index, all) => index % 7 === 0 || index === all.length - 1);
  const top = wall[wall.length - 1]![1];
  const least = Math.min(...wall.map(([radius]) => radius));
  const widest = Math.max(...wall.map(([radius]) => radius));
  return (u: number, v: number) => {
    const side = Math.abs(u - u0) / scale;
    const y = (v0 - v) / scale;
    // far from the drawing the exact distance does not matter
    if (side > widest + 0.1 || y < -0.1 || y > top + 0.1) return 1;
    if (!filled && side < least - 0.1 && y > 0.1 && y < top - 0.1) return 1;
    let nearest = Infinity;
    let radius = 0;
    for (let index = 0; index + 1 < wall.length; index++) {
      const [r0, y0] = wall[index]!;
      const [r1, y1] = wall[index + 1]!;
      const share = Math.min(
        1,
        Math.max(0, ((side - r0) * (r1 - r0) + (y - y0) * (y1 - y0)) / ((r1 - r0) ** 2 + (y1 - y0) ** 2)),
      );
      nearest = Math.min(nearest, Math.hypot(side - r0 - (r1 - r0) * share, y - y0 - (y1 - y0) * share));
      if (y >= y0 && y <= y1) radius = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0 || 1);
    }
    if (filled)
      return y < 0 || y > top ? nearest * scale : side < radius ? -nearest * scale : nearest * scale;
    const ends = Math.min(
      side <= wall[0]![0] ? Math.abs(y) : Infinity,
      side <= wall[wall.length - 1]![0] ? Math.abs(y - top) : Infinity,
    );
    return Math.min(nearest, ends) * scale - width / 2;
  };
}

/** Short bars in lines: text seen from too far to be read. Word lengths repeat from the seed. */
export function textLines(
  u0: number,
  v0: number,
  width: number,
  lines: number,
  leading: number,
  height: number,
  seed: number,
) {
  return (u: number, v: number) => {
    const line = Math.floor((v - v0) / leading + 0.5);
    if (line < 0 || line >= lines) return 1;
    const along = u - u0;
    const end = width * (line === lines - 1 ? 0.55 : 0.9 + 0.1 * Math.sin(line * 2.7 + seed));
    if (along < 0 || along > end) return 1;
    const word = Math.sin(along * 61 + line * 3.1 + seed) + 0.6 * Math.sin(along * 97 + line * 5.3);
    const gap = word < -1.05 ? 0.01 : -0.01;
    return Math.max(Math.abs(v - v0 - line * leading) - height / 2, gap);
  };
}
