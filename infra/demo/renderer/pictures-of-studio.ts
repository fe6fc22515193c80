import { frame, LANDSCAPE, type PictureBook } from './framing.js';
import { type GlazeName, glazes } from './glaze-book.js';
import { ceramicTile } from './glaze-tile.js';
import {
  clothPile,
  foldedCloth,
  gatheredCloth,
  paperSheet,
  woodenBoard,
  woodenSpoon,
} from './laid-things.js';
import { plain, striped } from './pictures-of-linen.js';
import { bar, disc, type Mark, ring, squared, textLines, vesselOutline } from './printed-paper.js';
import type { Solid } from './scene.js';
import { seedOf } from './seeded-noise.js';
import { thrownPot } from './thrown-pot.js';
import { type VesselName, vessels } from './vessel-shapes.js';

/** The studio's mark: a vessel in one line over the line of a table. */
function mark(ink: string, vessel: VesselName, u: number, v: number, scale: number): Mark[] {
  return [
    { ink, distance: vesselOutline(vessels[vessel].wall, u, v, scale, 0.013) },
    { ink, distance: bar(u, v + 0.04, 0.42, 0.0065) },
  ];
}

/** A gift card on its envelope. */
function giftCard(card: string, ink: string, vessel: VesselName, scale: number) {
  return (name: string) =>
    frame(
      name,
      [
        paperSheet('#e9e3d6', [], 1.86, 1.3, 0.012, { group: 1, seed: 3, turn: -9, x: 0.14, z: -0.12 }),
        paperSheet(card, mark(ink, vessel, 0, 0.2, scale), 1.62, 1.08, 0.016, {
          group: 2,
          seed: seedOf(name) % 997,
          turn: 7,
          y: 0.014,
          z: 0.08,
        }),
      ],
      { pitch: 60, fill: 0.76 },
    );
}

/** A template as printed: half the wall, a grid to measure by, lines to read. */
function patternSheet(
  vessel: VesselName,
  scale: number,
  turn: number,
  x: number,
  z: number,
  y: number,
  group: number,
): Solid {
  const ink = '#3b4045';
  const lines: Mark[] = [
    { ink: '#cfc8ba', distance: squared(0, -0.06, 0.14, 9, 0.004) },
    { ink, distance: vesselOutline(vessels[vessel].wall, 0, 0.36, scale, 0.011) },
    { ink: '#a05f47', distance: bar(0, -0.06, 0.0035, 0.58) },
    { ink, distance: textLines(-0.62, 0.7, 0.8, 5, 0.052, 0.017, group) },
    { ink, distance: bar(-0.42, -0.83, 0.2, 0.016) },
  ];
  return paperSheet('#f0ece3', lines, 1.5, 2.0, 0.006, { group, seed: 40 + group, turn, x, z, y });
}

/** Test tiles in rows, as they come out of the kiln. */
function testTiles(): Solid[] {
  const order: readonly GlazeName[] = [
    'chalk',
    'oat',
    'rust',
    'moss',
    'slate',
    'ink',
    'oat',
    'moss',
    'chalk',
    'slate',
    'rust',
    'ink',
  ];
  return order.map((glaze, index) =>
    ceramicTile(glazes[glaze], {
      x: ((index % 3) - 1) * 0.62 + ((index * 7) % 3) * 0.014,
      z: (Math.floor(index / 3) - 1.5) * 0.74 + ((index * 5) % 4) * 0.012,
      turn: ((index * 29) % 7) - 3,
      group: index + 1,
      seed: 100 + index * 17,
    }),
  );
}

function potOn(
  vessel: VesselName,
  glaze: GlazeName,
  x: number,
  z: number,
  group: number,
  more: { y?: number; size?: number; turn?: number } = {},
) {
  return thrownPot(vessel, glazes[glaze], { x, z, group, seed: group * 71 + 5, ...more });
}

/** Workshops, services, paper, and wood. */
export const studioPictures: PictureBook = {
  'serving-spoon': (name) =>
    frame(name, [woodenSpoon(2.4, { group: 1, seed: 5, turn: 58 })], { pitch: 62, fill: 0.7 }),
  'serving-spoon-bowl': (name) =>
    frame(
      name,
      [
        ...potOn('servingBowl', 'oat', 0, -0.5, 1),
        woodenSpoon(2.4, { group: 2, seed: 5, turn: 12, z: 1.35, x: 0.1 }),
      ],
      {
        pitch: 40,
        fill: 0.78,
      },
    ),
  'wheel-workshop': (name) =>
    frame(
      name,
      [
        woodenBoard(3.3, 1.3, { group: 1, seed: 21, turn: 12 }, '#c9b193', '#9c7d58'),
        ...potOn('mug', 'raw', -1.0, 0.2, 2, { y: 0.12, turn: 200 }),
        ...potOn('bowl', 'raw', 0.1, -0.05, 3, { y: 0.12, size: 0.78 }),
        ...potOn('tumbler', 'raw', 1.05, -0.25, 4, { y: 0.12, size: 0.9 }),
      ],
      { pitch: 26, fill: 0.84 },
    ),
  'wheel-workshop-close': (name) =>
    frame(name, potOn('bowl', 'raw', 0, 0, 1), { pitch: 40, fill: 1.12, at: { x: 0.45, y: 0.5 } }),
  'firing-review': (name) => frame(name, testTiles(), { pitch: 66, fill: 0.82 }),
  'firing-review-close': (name) => frame(name, testTiles(), { pitch: 48, fill: 1.7, at: { x: 0.4, y: 0.4 } }),
  'template-set': (name) =>
    frame(
      name,
      [
        patternSheet('jug', 0.5, -8, 0.28, -0.25, 0, 1),
        patternSheet('bowl', 0.62, 5, 0.05, 0.0, 0.008, 2),
        patternSheet('mug', 0.85, -3, -0.18, 0.2, 0.016, 3),
      ],
      { pitch: 66, fill: 0.74 },
    ),
  'template-set-mug': (name) =>
    frame(name, [patternSheet('mug', 0.85, 6, 0, 0, 0, 3)], { pitch: 70, fill: 0.9 }),
  'gift-card-25': giftCard('#d3c7b2', '#4a4137', 'budVase', 0.48),
  'gift-card-50': giftCard('#7b7c60', '#eee7d8', 'mug', 0.5),
  'gift-card-100': giftCard('#9a5a41', '#f0e4d2', 'jug', 0.31),
  'gift-card-200': giftCard('#33383b', '#dccba9', 'moonVase', 0.29),
  'wheel-hour': (name) =>
    frame(
      name,
      [
        ...potOn('cylinderVase', 'raw', -0.5, -0.2, 1, { size: 0.86 }),
        ...potOn('bowl', 'raw', 0.62, 0.35, 2, { size: 0.72 }),
      ],
      { pitch: 20, fill: 0.74 },
    ),
  'cup-of-the-month': (name) =>
    frame(
      name,
      [
        ...potOn('espresso', 'rust', -0.5, 0.25, 1, { size: 1.15 }),
        ...potOn('tumbler', 'oatOverMoss', 0.1, -0.35, 2),
        ...potOn('espresso', 'slate', 0.62, 0.35, 3, { size: 1.15 }),
      ],
      {
        pitch: 22,
        fill: 0.72,
      },
    ),
  'cup-of-the-month-box': (name) =>
    frame(
      name,
      [
        paperSheet(
          '#b99f7d',
          [
            { ink: '#4a4137', distance: ring(0, 0, 0.2, 0.014) },
            { ink: '#4a4137', distance: disc(0, 0, 0.03) },
          ],
          1.3,
          1.3,
          0.7,
          { group: 1, seed: 4, turn: 24, x: -0.5, z: -0.4 },
        ),
        ...potOn('tumbler', 'oatOverMoss', 0.75, 0.55, 2, { size: 0.9 }),
      ],
      { pitch: 28, fill: 0.76 },
    ),
  'yearly-place-setting': (name) =>
    frame(
      name,
      [
        ...potOn('plate', 'chalk', 0, 0, 1),
        ...potOn('sidePlate', 'oat', 0, 0, 2, { y: 0.1 }),
        ...potOn('bowl', 'moss', 0, 0, 3, { y: 0.18, size: 0.82 }),
        ...foldedCloth(plain('flax'), 0.62, 1.9, 2, { group: 6, seed: 8, x: -1.85, z: 0.05, turn: -3 }),
      ],
      { pitch: 44, fill: 0.82 },
    ),
};

/** Several things together, for the front page and the collections: landscape. */
export const stillLifes: PictureBook = {
  'home-table': (name) =>
    frame(
      name,
      [
        gatheredCloth(striped('flax', '#69747d', 1.3), 4.2, 2.7, 7, {
          group: 90,
          seed: 11,
          turn: 17,
          x: 1.0,
          z: 0.6,
        }),
        ...potOn('jug', 'chalkOverRaw', -1.15, -0.75, 1, { turn: 166 }),
        ...potOn('bottleVase', 'oatOverMoss', -2.15, -1.1, 2),
        ...potOn('bowl', 'moss', 0.55, 0.15, 3, { y: 0.05 }),
        ...potOn('tumbler', 'rustOverRaw', 1.75, -0.35, 4, { y: 0.04 }),
        ...potOn('espresso', 'ink', -0.55, 0.9, 5),
        ...potOn('smallDish', 'slate', 1.75, 1.05, 6, { y: 0.05 }),
      ],
      { pitch: 23, fill: 0.8, size: LANDSCAPE, at: { x: 0.47, y: 0.57 } },
    ),
  'home-note': (name) =>
    frame(
      name,
      [
        ...potOn('moonVase', 'ink', -0.5, -0.5, 1),
        ...potOn('budVase', 'rust', 0.75, 0.3, 2),
        ...clothPile([plain('flax'), plain('white')], 1.3, 1.0, 2, {
          group: 10,
          seed: 9,
          turn: 22,
          x: 1.5,
          z: -0.6,
        }),
      ],
      { pitch: 16, fill: 0.76, size: LANDSCAPE },
    ),
  'tableware-collection': (name) =>
    frame(
      name,
      [
        ...potOn('plate', 'slate', -0.7, -0.5, 1),
        ...potOn('sidePlate', 'chalk', -0.7, -0.5, 2, { y: 0.1 }),
        ...potOn('mug', 'oatOverSlate', 1.25, -0.2, 3, { turn: 24 }),
        ...potOn('bowl', 'oat', 0.62, 1.42, 4, { size: 0.8 }),
      ],
      { pitch: 26, fill: 0.74, size: LANDSCAPE },
    ),
  'vessels-collection': (name) =>
    frame(
      name,
      [
        ...potOn('cylinderVase', 'chalkOverRaw', -1.5, -0.4, 1),
        ...potOn('moonVase', 'chalk', 0.0, -0.7, 2),
        ...potOn('bottleVase', 'rustOverRaw', 1.35, -0.3, 3),
        ...potOn('budVase', 'slate', 0.72, 0.75, 4),
      ],
      { pitch: 14, fill: 0.74, size: LANDSCAPE },
    ),
  'studio-collection': (name) =>
    frame(
      name,
      [
        woodenBoard(4.6, 1.5, { group: 1, seed: 33, turn: 3 }, '#c9b193', '#9c7d58'),
        ...[-1.75, -0.85, 0.05, 0.95, 1.8].flatMap((x, index) =>
          potOn('tumbler', index === 3 ? 'oat' : 'raw', x, 0.06 * ((index * 3) % 4) - 0.1, index + 2, {
            y: 0.12,
            size: 0.92 + 0.03 * (index % 2),
          }),
        ),
      ],
      { pitch: 19, fill: 0.78, size: LANDSCAPE },
    ),
};
