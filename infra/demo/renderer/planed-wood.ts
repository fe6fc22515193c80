import { colour } from './linear-colour.js';
import { cloudNoise, noise3 } from './seeded-noise.js';
import { type SheetPaint, SIDE } from './sheet-form.js';

/** Oiled wood, grain along u: year rings cut lengthwise, and pores. */
export function woodPaint(light: string, dark: string, seed: number): SheetPaint {
  const early = colour(light);
  const late = colour(dark);
  const shift = (seed % 509) * 0.9;
  return (hit, surface) => {
    const { u, v } = hit;
    const bend =
      0.55 * noise3(u * 0.35 + shift, v * 0.8, 1.5) + 0.07 * cloudNoise(u * 1.2, v * 5 + shift, 0.4);
    const year = (v + bend) * 13;
    const cut = year - Math.floor(year);
    const band = cut * cut * cut * 0.75;
    const pore = Math.max(0, noise3(u * 7 + shift, v * 210, 2.1) - 0.28) * 0.5;
    const share = Math.min(1, band + pore + 0.18 * (0.5 + noise3(u * 0.9, v * 22, shift)));
    surface.r = early[0] + (late[0] - early[0]) * share;
    surface.g = early[1] + (late[1] - early[1]) * share;
    surface.b = early[2] + (late[2] - early[2]) * share;
    surface.gloss = 0.08;
    if (hit.part === SIDE) surface.occlusion *= 0.9;
  };
}
