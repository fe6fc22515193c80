import { frame, LANDSCAPE, type PictureBook } from './framing.js';
import { clothPile, foldedCloth, gatheredCloth, openCloth } from './laid-things.js';
import { seedOf } from './seeded-noise.js';
import type { Cloth, Stripe } from './woven-cloth.js';

const yarns = {
  flax: { yarn: '#cdc4b3', weft: '#c3b9a6' },
  white: { yarn: '#e6e1d7', weft: '#ddd7cb' },
  slate: { yarn: '#69747d', weft: '#757f87' },
  clay: { yarn: '#a9705b', weft: '#b27d69' },
  moss: { yarn: '#7d7d64', weft: '#878770' },
} as const;

type Yarn = keyof typeof yarns;

export function plain(yarn: Yarn, hem = 0.06): Cloth {
  return { ...yarns[yarn], hem };
}

/** Two fine lines and a broad one on each side, as on kitchen cloth. */
export function striped(yarn: Yarn, stripe: string, halfDepth: number): Cloth {
  const lines: Stripe[] = [-1, 1].flatMap((side) => [
    { at: side * halfDepth * 0.62, width: 0.075, colour: stripe },
    { at: side * halfDepth * 0.5, width: 0.016, colour: stripe },
    { at: side * halfDepth * 0.45, width: 0.016, colour: stripe },
  ]);
  return { ...yarns[yarn], hem: 0.05, stripes: lines };
}

function napkins(yarn: Yarn, count: number) {
  return (name: string) =>
    frame(
      name,
      clothPile(
        Array.from({ length: count }, () => plain(yarn)),
        1.7,
        1.7,
        1,
        { group: 1, seed: seedOf(name) % 9973, turn: 18 },
      ),
      { pitch: 48, span: 3.05 },
    );
}

function open(cloth: Cloth, width: number, depth: number, turn: number) {
  return (name: string) =>
    frame(name, [openCloth(cloth, width, depth, { group: 1, seed: seedOf(name) % 9973, turn })], {
      pitch: 64,
      fill: 0.8,
    });
}

function gathered(cloth: Cloth, width: number, depth: number, turn: number, fill = 0.86) {
  return (name: string) =>
    frame(name, [gatheredCloth(cloth, width, depth, 8, { group: 1, seed: seedOf(name) % 9973, turn })], {
      pitch: 58,
      fill,
    });
}

function folded(cloth: Cloth, width: number, depth: number, layers: number, turn: number, span: number) {
  return (name: string) =>
    frame(name, foldedCloth(cloth, width, depth, layers, { group: 1, seed: seedOf(name) % 9973, turn }), {
      pitch: 46,
      span,
    });
}

/** Linen: what lies under and beside. */
export const linenPictures: PictureBook = {
  'napkin-flax-four': napkins('flax', 4),
  'napkin-flax-eight': napkins('flax', 8),
  'napkin-slate-four': napkins('slate', 4),
  'napkin-slate-eight': napkins('slate', 8),
  'napkin-open': open(plain('flax'), 2.2, 2.2, 31),
  'table-runner-flax': gathered(plain('flax'), 3.6, 1.9, 28),
  'table-runner-moss': gathered(plain('moss'), 3.6, 1.9, 28),
  'table-runner-flax-long': folded(plain('flax'), 2.0, 1.15, 5, 16, 3.1),
  'table-runner-moss-long': folded(plain('moss'), 2.0, 1.15, 5, 16, 3.1),
  'tea-towel-slate': open(striped('white', '#56636e', 0.95), 2.8, 1.9, 64),
  'tea-towel-clay': open(striped('white', '#a05f47', 0.95), 2.8, 1.9, 64),
  'tea-towel-moss': open(striped('white', '#6c7052', 0.95), 2.8, 1.9, 64),
  'tea-towel-gathered': gathered(striped('white', '#56636e', 0.95), 2.8, 1.9, 52),
  'tablecloth-small': folded(plain('white', 0.09), 2.0, 1.7, 4, 12, 3.3),
  'tablecloth-large': folded(plain('white', 0.09), 2.3, 1.9, 7, 12, 3.3),
  'tablecloth-gathered': gathered(plain('white', 0.09), 4.2, 3.4, 20, 1.05),
  'placemat-pile': (name) =>
    frame(
      name,
      clothPile([plain('slate'), plain('flax'), plain('slate'), plain('flax')], 2.2, 1.6, 1, {
        group: 1,
        seed: 77,
        turn: -14,
      }),
      {
        pitch: 50,
        fill: 0.74,
      },
    ),
  'placemat-open': open(plain('slate'), 2.4, 1.7, -22),
  'linen-collection': (name) =>
    frame(
      name,
      [
        ...clothPile([plain('white'), plain('flax'), plain('moss')], 1.9, 1.5, 3, {
          group: 1,
          seed: 12,
          turn: 8,
          x: -1.15,
        }),
        ...clothPile([plain('clay'), plain('slate')], 1.6, 1.35, 3, {
          group: 10,
          seed: 31,
          turn: -12,
          x: 1.1,
          z: 0.25,
        }),
      ],
      { pitch: 40, fill: 0.8, size: LANDSCAPE },
    ),
};
