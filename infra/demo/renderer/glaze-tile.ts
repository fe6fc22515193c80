import type { Glaze } from './ceramic-glaze.js';
import type { Laid } from './laid-things.js';
import { colour } from './linear-colour.js';
import type { Solid } from './scene.js';
import { cloudNoise, hash3, noise3, smoothStep } from './seeded-noise.js';
import { SheetForm } from './sheet-form.js';

/** A test tile: raw at one end, glazed over the rest, pierced to hang on a nail. */
export function ceramicTile(note: Glaze, laid: Laid): Solid {
  const clay = colour(note.clay);
  const glaze = colour(note.glaze);
  const thin = colour(note.thin);
  const speck = colour(note.speck);
  const halfWidth = 0.24;
  const halfDepth = 0.31;
  const shift = laid.seed * 0.37;
  return new SheetForm({
    place: { x: laid.x ?? 0, y: laid.y ?? 0, z: laid.z ?? 0 },
    turn: ((laid.turn ?? 0) * Math.PI) / 180,
    halfWidth,
    halfDepth,
    corner: 0.03,
    thickness: 0.07,
    rounding: 0.028,
    waver: { reach: 0.006, at: (u, v) => 0.006 * noise3(u * 7 + shift, v * 7, 0.5) },
    group: laid.group,
    paint: (hit, surface, pixel) => {
      const { u, v } = hit;
      const cloud = cloudNoise(u * 6 + shift, v * 6, 1.5);
      const edge = v - 0.15 - 0.018 * noise3(u * 9 + shift, 2.2, 0.7);
      const cover = smoothStep(pixel, -pixel, edge);
      const rim = smoothStep(0.03, 0.004, Math.min(halfWidth - Math.abs(u), halfDepth + v)) * 0.55;
      const pool = cover * smoothStep(-0.05, 0, edge) * 0.2;
      for (const channel of ['r', 'g', 'b'] as const) {
        const at = channel === 'r' ? 0 : channel === 'g' ? 1 : 2;
        const glazed = (glaze[at] + (thin[at] - glaze[at]) * rim) * (1 - pool);
        surface[channel] = (clay[at] + (glazed - clay[at]) * cover) * (1 + cloud * 0.07);
      }
      surface.gloss = note.gloss * cover;
      const cell = hash3(Math.floor(u * 60), Math.floor(v * 60), laid.seed);
      if (cell < note.specks * 0.3) {
        const fx = u * 60 - Math.floor(u * 60) - 0.5;
        const fy = v * 60 - Math.floor(v * 60) - 0.5;
        const dot = smoothStep(0.3, 0.12, Math.hypot(fx, fy)) * 0.6;
        surface.r += (speck[0] - surface.r) * dot;
        surface.g += (speck[1] - surface.g) * dot;
        surface.b += (speck[2] - surface.b) * dot;
      }
      // the hole for the nail
      const hole = smoothStep(0.032 + pixel, 0.03 - pixel, Math.hypot(u, v - 0.235));
      surface.occlusion *= 1 - 0.8 * hole;
    },
  });
}
