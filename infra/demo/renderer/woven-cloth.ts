import { colour, type LinearColour } from './linear-colour.js';
import type { Surface } from './scene.js';
import { cloudNoise, hash3, noise3, smoothStep } from './seeded-noise.js';
import { type SheetPaint, SIDE } from './sheet-form.js';
import type { HeightOf } from './sheet-relief.js';

/** A stripe along the cloth: its middle and width across it, in world units. */
export type Stripe = { readonly at: number; readonly width: number; readonly colour: string };

export type Cloth = {
  readonly yarn: string;
  /** the crossing yarn, slightly another tone */
  readonly weft: string;
  readonly stripes?: readonly Stripe[];
  /** stripes run along u or along v */
  readonly stripesAlong?: 'u' | 'v';
  /** distance of the hem from the outline; absent without a hem */
  readonly hem?: number;
  /** threads per world unit */
  readonly count?: number;
};

/** Plain weave: each thread has its own tone and thickness, and goes over and under. */
export function clothPaint(cloth: Cloth, halfWidth: number, halfDepth: number, seed: number): SheetPaint {
  const yarn = colour(cloth.yarn);
  const weft = colour(cloth.weft);
  const stripes = (cloth.stripes ?? []).map((stripe) => ({ ...stripe, tone: colour(stripe.colour) }));
  const count = cloth.count ?? 210;
  const hem = cloth.hem;
  const shift = seed % 811;
  return (hit, surface, pixel) => {
    const { u, v } = hit;
    const across = u * count;
    const along = v * count;
    const warpThread = Math.floor(across);
    const weftThread = Math.floor(along);
    const isOver = ((warpThread + weftThread) & 1) === 0;
    // threads finer than a few pixels leave a tone, not a pattern
    const fine = 1 - smoothStep(0.26, 0.62, pixel * count);
    const side = 0.5 + (isOver ? 0.5 : -0.5) * fine;
    let r = weft[0] + (yarn[0] - weft[0]) * side;
    let g = weft[1] + (yarn[1] - weft[1]) * side;
    let b = weft[2] + (yarn[2] - weft[2]) * side;
    const place = cloth.stripesAlong === 'v' ? u : v;
    for (const stripe of stripes) {
      const cover = smoothStep(pixel + 0.002, -pixel - 0.002, Math.abs(place - stripe.at) - stripe.width / 2);
      if (cover <= 0) continue;
      // the stripe is in one yarn only: the other one greys it
      const depth = cover * (0.74 + 0.2 * side);
      [r, g, b] = blend(r, g, b, stripe.tone, depth);
    }
    const slub =
      0.1 * (hash3(warpThread, shift, Math.floor(v * 1.7)) - 0.5) +
      0.1 * (hash3(shift, weftThread, Math.floor(u * 1.7 + 40)) - 0.5) +
      0.09 * noise3(u * (isOver ? 9 : 150), v * (isOver ? 150 : 9), shift);
    const inThread = isOver ? across - warpThread : along - weftThread;
    const round = 0.84 + 0.32 * Math.sin(inThread * Math.PI);
    const weave =
      (1 + slub * (0.35 + 0.65 * fine)) * (1 + (round - 1) * fine) * (1 + (isOver ? 0.03 : -0.05) * fine);
    const wash = 1 + 0.035 * noise3(u * 2.2 + shift, v * 2.2, 4.2);
    surface.r = r * weave * wash;
    surface.g = g * weave * wash;
    surface.b = b * weave * wash;
    surface.gloss = 0;
    if (hem && hit.part !== SIDE)
      hemLine(surface, hem, halfWidth - Math.abs(u), halfDepth - Math.abs(v), pixel);
  };
}

function blend(r: number, g: number, b: number, tone: LinearColour, share: number): [number, number, number] {
  return [r + (tone[0] - r) * share, g + (tone[1] - g) * share, b + (tone[2] - b) * share];
}

/** A stitched hem: a shallow step, and the stitches as small dents. */
function hemLine(surface: Surface, hem: number, fromSide: number, fromEnd: number, pixel: number): void {
  const distance = Math.min(fromSide, fromEnd) - hem;
  const line = smoothStep(0.012 + pixel, 0.002, Math.abs(distance));
  surface.occlusion *= 1 - line * 0.16;
  if (distance < 0) surface.occlusion *= 0.985;
}

/** Cloth that was pressed in quarters, then shaken out: crossing creases, slack between them. */
export function pressedRelief(
  creasesU: readonly number[],
  creasesV: readonly number[],
  slack: number,
  seed: number,
): HeightOf {
  const shift = (seed % 613) * 0.7;
  return (u, v) => {
    let height = slack * 0.05 * cloudNoise(u * 1.5 + shift, v * 1.5, 0.3);
    height += slack * 0.012 * cloudNoise(u * 5 + shift, v * 4, 1.3);
    for (const at of creasesU) height += crease(u - at + 0.008 * noise3(v * 2, shift, 1)) * slack;
    for (const at of creasesV) height -= crease(v - at + 0.008 * noise3(u * 2, shift, 2)) * slack;
    return height;
  };
}

function crease(distance: number): number {
  return 0.011 * Math.exp(-Math.abs(distance) * 26);
}

/** Cloth pushed together by hand: long soft folds in one direction that lose themselves. */
export function gatheredRelief(depth: number, folds: number, seed: number): HeightOf {
  const shift = (seed % 613) * 0.7;
  return (u, v) => {
    const drift = 0.5 * noise3(u * 0.55 + shift, v * 0.6, 0.2) + 0.16 * noise3(u * 1.3, v * 1.7 + shift, 3.1);
    const phase = (v + drift) * folds;
    const wave = 0.5 + 0.5 * Math.sin(phase + 1.2 * noise3(u * 0.7, phase * 0.23, shift));
    const strength = 0.45 + 0.55 * noise3(u * 0.8 + shift, v * 1.1, 7.7);
    return depth * (wave ** 1.7 * strength + 0.09 * cloudNoise(u * 3.2, v * 4.2 + shift, 5.5));
  };
}
