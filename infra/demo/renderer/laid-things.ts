import { woodPaint } from './planed-wood.js';
import { type Mark, paperPaint } from './printed-paper.js';
import type { Solid } from './scene.js';
import { noise3, seededRandom } from './seeded-noise.js';
import { SheetForm } from './sheet-form.js';
import { type HeightOf, SheetRelief } from './sheet-relief.js';
import { planedSpoon } from './spoon-outline.js';
import { type Cloth, clothPaint, gatheredRelief, pressedRelief } from './woven-cloth.js';

export type Laid = {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** degrees, anticlockwise seen from above */
  readonly turn?: number;
  readonly group: number;
  readonly seed: number;
};

function placed(laid: Laid) {
  return {
    place: { x: laid.x ?? 0, y: laid.y ?? 0, z: laid.z ?? 0 },
    turn: ((laid.turn ?? 0) * Math.PI) / 180,
    group: laid.group,
  };
}

function handCut(seed: number, amount: number) {
  return {
    reach: amount * 1.4,
    at: (u: number, v: number) =>
      amount * (noise3(u * 1.7 + seed, v * 1.7, 0.5) + 0.4 * noise3(u * 6, v * 6 + seed, 1.5)),
  };
}

const FOLD = 0.034;

/** A cloth folded to a size, as it lies in a drawer: one soft slab for each fold, lowest first. */
export function foldedCloth(cloth: Cloth, width: number, depth: number, folds: number, laid: Laid): Solid[] {
  const random = seededRandom(laid.seed);
  return Array.from({ length: folds }, (_, fold) => {
    const isTop = fold === folds - 1;
    const half = [
      (width / 2) * (0.985 + 0.015 * random()),
      (depth / 2) * (0.985 + 0.015 * random()),
    ] as const;
    const heightOf = pressedRelief([width * 0.02], [depth * 0.08], 0.8, laid.seed);
    const { x = 0, y = 0, z = 0, turn = 0 } = laid;
    return new SheetForm({
      ...placed({
        ...laid,
        x: x + (random() - 0.5) * 0.024,
        z: z + (random() - 0.5) * 0.024,
        y: y + fold * FOLD,
        turn: turn + (random() - 0.5) * 0.9,
      }),
      group: laid.group,
      halfWidth: half[0],
      halfDepth: half[1],
      corner: 0.03,
      thickness: FOLD * 1.08,
      rounding: 0.035,
      softSide: true,
      waver: handCut((laid.seed + fold * 13) % 97, 0.011),
      ...(isTop ? { relief: new SheetRelief(heightOf, half[0], half[1]) } : {}),
      paint: clothPaint(isTop ? cloth : withoutHem(cloth), half[0], half[1], laid.seed + fold),
    });
  });
}

function withoutHem(cloth: Cloth): Cloth {
  const { hem: _, ...rest } = cloth;
  return rest;
}

/** A pile of folded cloths, none quite on the other. Lowest first, one group: their edges shade themselves. */
export function clothPile(
  cloths: readonly Cloth[],
  width: number,
  depth: number,
  folds: number,
  laid: Laid,
): Solid[] {
  const random = seededRandom(laid.seed);
  return cloths.flatMap((cloth, index) =>
    foldedCloth(cloth, width * (0.98 + 0.03 * random()), depth * (0.98 + 0.03 * random()), folds, {
      x: (laid.x ?? 0) + (random() - 0.5) * 0.06,
      z: (laid.z ?? 0) + (random() - 0.5) * 0.06,
      y: (laid.y ?? 0) + index * FOLD * folds,
      turn: (laid.turn ?? 0) + (random() - 0.5) * 3,
      group: laid.group,
      seed: laid.seed + index * 71,
    }),
  );
}

/** A cloth lying open, with the creases of its folding. */
export function openCloth(cloth: Cloth, width: number, depth: number, laid: Laid): Solid {
  return spread(
    cloth,
    width,
    depth,
    laid,
    pressedRelief([-width / 4, 0, width / 4], [0], 1, laid.seed),
    0.012,
  );
}

/** A cloth pushed into soft folds. */
export function gatheredCloth(cloth: Cloth, width: number, depth: number, folds: number, laid: Laid): Solid {
  return spread(cloth, width, depth, laid, gatheredRelief(0.2, folds, laid.seed), 0.05);
}

function spread(
  cloth: Cloth,
  width: number,
  depth: number,
  laid: Laid,
  heightOf: HeightOf,
  thickness: number,
): Solid {
  return new SheetForm({
    ...placed(laid),
    halfWidth: width / 2,
    halfDepth: depth / 2,
    corner: 0.015,
    thickness,
    rounding: thickness * 0.8,
    waver: handCut(laid.seed % 89, thickness > 0.03 ? 0.07 : 0.014),
    relief: new SheetRelief(heightOf, width / 2, depth / 2),
    paint: clothPaint(cloth, width / 2, depth / 2, laid.seed),
  });
}

/** A card, a sheet, a booklet or (thick) a box. */
export function paperSheet(
  stock: string,
  marks: readonly Mark[],
  width: number,
  depth: number,
  thickness: number,
  laid: Laid,
): Solid {
  return new SheetForm({
    ...placed(laid),
    halfWidth: width / 2,
    halfDepth: depth / 2,
    corner: 0.006,
    thickness,
    rounding: Math.min(0.012, thickness * 0.3),
    paint: paperPaint(stock, marks, laid.seed),
  });
}

export function woodenBoard(
  width: number,
  depth: number,
  laid: Laid,
  light = '#c79a68',
  dark = '#8b5a32',
): Solid {
  return new SheetForm({
    ...placed(laid),
    halfWidth: width / 2,
    halfDepth: depth / 2,
    corner: 0.12,
    thickness: 0.12,
    rounding: 0.025,
    paint: woodPaint(light, dark, laid.seed),
  });
}

export function woodenSpoon(length: number, laid: Laid): Solid {
  const spoon = planedSpoon(length);
  return new SheetForm({
    ...placed(laid),
    halfWidth: length / 2,
    halfDepth: spoon.halfDepth,
    corner: 0,
    thickness: 0.06,
    rounding: 0.045,
    outline: spoon.outline,
    relief: new SheetRelief(spoon.heightOf, length / 2, spoon.halfDepth),
    paint: woodPaint('#b98a5a', '#7d5230', laid.seed),
  });
}

/** A thin stick lying: incense. */
export function lyingStick(length: number, gauge: number, tone: string, laid: Laid): Solid {
  return new SheetForm({
    ...placed(laid),
    halfWidth: length / 2,
    halfDepth: gauge,
    corner: gauge * 0.7,
    thickness: gauge * 2,
    rounding: gauge,
    softSide: true,
    paint: paperPaint(tone, [], laid.seed),
  });
}
