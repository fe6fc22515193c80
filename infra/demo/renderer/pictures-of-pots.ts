import { type Framing, frame, type PictureBook } from './framing.js';
import { type GlazeName, glazes } from './glaze-book.js';
import { seedOf } from './seeded-noise.js';
import { type PotPlace, thrownPot } from './thrown-pot.js';
import type { VesselName } from './vessel-shapes.js';

/** One pot before the camera. */
function pot(vessel: VesselName, glaze: GlazeName, framing: Framing, place: Partial<PotPlace> = {}) {
  return (name: string) =>
    frame(name, thrownPot(vessel, glazes[glaze], { group: 1, seed: seedOf(name), ...place }), framing);
}

type Several = readonly (Partial<PotPlace> & { readonly vessel: VesselName; readonly glaze: GlazeName })[];

/** Several pots, each of its own group so that they shade each other. */
function group(pots: Several, framing: Framing) {
  return (name: string) =>
    frame(
      name,
      pots.flatMap(({ vessel, glaze, ...place }, index) =>
        thrownPot(vessel, glazes[glaze], { group: index + 1, seed: seedOf(name) + index * 131, ...place }),
      ),
      framing,
    );
}

/** The same pot again and again, one on the other. */
function stack(vessel: VesselName, glaze: GlazeName, count: number, rise: number, framing: Framing) {
  return group(
    Array.from({ length: count }, (_, index) => ({
      vessel,
      glaze,
      y: index * rise,
      x: ((index * 37) % 5) * 0.006 - 0.012,
      z: ((index * 53) % 5) * 0.006 - 0.012,
    })),
    framing,
  );
}

const front: Framing = { pitch: 15, fill: 0.62 };
const _above: Framing = { pitch: 56, fill: 0.7 };
const _close: Framing = { pitch: 24, fill: 1.5, at: { x: 0.42, y: 0.72 } };

/** Tableware: what is eaten and drunk from. */
export const tablewarePictures: PictureBook = {
  'everyday-mug-oat': pot('mug', 'oat', front, { turn: 14 }),
  'everyday-mug-moss': pot('mug', 'oatOverMoss', front, { turn: 14 }),
  'everyday-mug-slate': pot('mug', 'oatOverSlate', front, { turn: 14 }),
  'everyday-mug-rust': pot('mug', 'rustOverRaw', front, { turn: 14 }),
  'initials-mug-chalk': pot('mug', 'chalkOverRaw', front, { turn: 22, size: 0.96 }),
  'initials-mug-ink': pot('mug', 'inkOverRaw', front, { turn: 22, size: 0.96 }),
  'initials-mug-close': pot(
    'mug',
    'chalkOverRaw',
    { pitch: 18, fill: 0.96, at: { x: 0.44, y: 0.5 } },
    { turn: 22 },
  ),
  'tumbler-oat': pot('tumbler', 'oat', front),
  'tumbler-slate': pot('tumbler', 'slate', front),
  'tumbler-oat-four': group(fourOf('tumbler', 'oat', 0.46), { pitch: 24, fill: 0.74 }),
  'tumbler-slate-four': group(fourOf('tumbler', 'slate', 0.46), { pitch: 24, fill: 0.74 }),
  'espresso-cup': pot('espresso', 'inkOverRaw', { pitch: 20, fill: 0.46 }),
  'espresso-cup-group': group(
    [
      { vessel: 'espresso', glaze: 'inkOverRaw', x: -0.42, z: -0.2 },
      { vessel: 'espresso', glaze: 'inkOverRaw', x: 0.3, z: -0.34 },
      { vessel: 'espresso', glaze: 'inkOverRaw', x: 0.12, z: 0.46 },
    ],
    { pitch: 32, fill: 0.66 },
  ),
  'breakfast-bowl-oat': pot('bowl', 'oat', { pitch: 26, fill: 0.68 }),
  'breakfast-bowl-moss': pot('bowl', 'moss', { pitch: 26, fill: 0.68 }),
  'breakfast-bowl-rust': pot('bowl', 'rust', { pitch: 26, fill: 0.68 }),
  'breakfast-bowl-stack': stack('bowl', 'oat', 4, 0.17, { pitch: 14, fill: 0.66 }),
  'serving-bowl-oat-medium': pot('servingBowl', 'oat', { pitch: 30, span: 3.5 }, { size: 0.78 }),
  'serving-bowl-oat-large': pot('servingBowl', 'oat', { pitch: 30, span: 3.5 }),
  'serving-bowl-moss-medium': pot('servingBowl', 'moss', { pitch: 30, span: 3.5 }, { size: 0.78 }),
  'serving-bowl-moss-large': pot('servingBowl', 'moss', { pitch: 30, span: 3.5 }),
  'dinner-plate-chalk': pot('plate', 'chalk', { pitch: 46, fill: 0.76 }),
  'dinner-plate-slate': pot('plate', 'slate', { pitch: 46, fill: 0.76 }),
  'dinner-plate-ink': pot('plate', 'ink', { pitch: 46, fill: 0.76 }),
  'dinner-plate-stack': stack('plate', 'chalk', 5, 0.085, { pitch: 13, fill: 0.74 }),
  'dinner-plate-close': pot('plate', 'slate', { pitch: 30, fill: 1.7, at: { x: 0.3, y: 0.4 } }),
  'side-plate-oat': pot('sidePlate', 'oat', { pitch: 46, fill: 0.66 }),
  'side-plate-rust': pot('sidePlate', 'rust', { pitch: 46, fill: 0.66 }),
  'side-plate-stack': stack('sidePlate', 'rust', 4, 0.075, { pitch: 15, fill: 0.64 }),
  'sharing-platter': pot('platter', 'moss', { pitch: 40, fill: 0.8 }),
  'sharing-platter-close': pot('platter', 'moss', { pitch: 26, fill: 1.6, at: { x: 0.7, y: 0.45 } }),
  'noodle-bowl-ink': pot('noodleBowl', 'inkOverRaw', { pitch: 22, fill: 0.68 }),
  'noodle-bowl-rust': pot('noodleBowl', 'rustOverRaw', { pitch: 22, fill: 0.68 }),
};

/** Vessels: what holds, pours and stands about. */
export const vesselPictures: PictureBook = {
  'pouring-jug-chalk-half': pot('jug', 'chalkOverRaw', { pitch: 13, span: 2.9 }, { size: 0.78, turn: 168 }),
  'pouring-jug-chalk-one': pot('jug', 'chalkOverRaw', { pitch: 13, span: 2.9 }, { turn: 168 }),
  'pouring-jug-ink-half': pot('jug', 'inkOverRaw', { pitch: 13, span: 2.9 }, { size: 0.78, turn: 168 }),
  'pouring-jug-ink-one': pot('jug', 'inkOverRaw', { pitch: 13, span: 2.9 }, { turn: 168 }),
  creamer: pot('creamer', 'oat', { pitch: 18, fill: 0.52 }, { turn: 168 }),
  'creamer-above': pot('creamer', 'oat', { pitch: 50, fill: 0.58 }, { turn: 150 }),
  'moon-vase-chalk': pot('moonVase', 'chalk', { pitch: 11, fill: 0.68 }),
  'moon-vase-ink': pot('moonVase', 'ink', { pitch: 11, fill: 0.68 }),
  'moon-vase-close': pot('moonVase', 'chalk', { pitch: 20, fill: 1.35, at: { x: 0.45, y: 0.78 } }),
  'bottle-vase-moss': pot('bottleVase', 'oatOverMoss', { pitch: 10, fill: 0.7 }),
  'bottle-vase-rust': pot('bottleVase', 'rustOverRaw', { pitch: 10, fill: 0.7 }),
  'bottle-vase-pair': group(
    [
      { vessel: 'bottleVase', glaze: 'oatOverMoss', x: -0.5, z: -0.3 },
      { vessel: 'bottleVase', glaze: 'rustOverRaw', x: 0.55, z: 0.3, size: 0.86 },
    ],
    { pitch: 14, fill: 0.72 },
  ),
  'bud-vase-one': pot('budVase', 'slate', { pitch: 13, fill: 0.54 }),
  'bud-vase-three': group(
    [
      { vessel: 'budVase', glaze: 'slate', x: -0.72, z: 0.1 },
      { vessel: 'budVase', glaze: 'chalk', x: 0.05, z: -0.4, size: 1.12 },
      { vessel: 'budVase', glaze: 'rust', x: 0.66, z: 0.32, size: 0.92 },
    ],
    { pitch: 17, fill: 0.74 },
  ),
  'planter-raw-small': pot('planter', 'raw', { pitch: 18, span: 2.9 }, { size: 0.76 }),
  'planter-raw-large': pot('planter', 'raw', { pitch: 18, span: 2.9 }),
  'planter-moss-small': pot('planter', 'moss', { pitch: 18, span: 2.9 }, { size: 0.76 }),
  'planter-moss-large': pot('planter', 'moss', { pitch: 18, span: 2.9 }),
  'planter-raw-saucer': withSaucer('raw'),
  'planter-moss-saucer': withSaucer('moss'),
  'lidded-jar-small': lidded(0.78),
  'lidded-jar-large': lidded(1),
  'lidded-jar-open': group(
    [
      { vessel: 'jar', glaze: 'oatOverSlate', x: -0.2 },
      { vessel: 'jarLid', glaze: 'oat', x: 0.72, z: 0.62 },
    ],
    { pitch: 26, fill: 0.74 },
  ),
};

function fourOf(vessel: VesselName, glaze: GlazeName, apart: number): Several {
  return [
    { vessel, glaze, x: -apart, z: -0.35 },
    { vessel, glaze, x: apart * 0.95, z: -0.55 },
    { vessel, glaze, x: -apart * 0.8, z: 0.75 },
    { vessel, glaze, x: apart * 1.1, z: 0.5 },
  ];
}

function withSaucer(glaze: GlazeName) {
  return group(
    [
      { vessel: 'smallDish', glaze, size: 1.32 },
      { vessel: 'planter', glaze, y: 0.07 },
    ],
    { pitch: 18, span: 2.9 },
  );
}

function lidded(size: number) {
  return (name: string) =>
    frame(
      name,
      [
        ...thrownPot('jar', glazes.oatOverSlate, { group: 1, seed: seedOf(name), size }),
        ...thrownPot('jarLid', glazes.oat, { group: 1, seed: seedOf(name) + 5, size, y: 1.0 * size }),
      ],
      { pitch: 15, span: 2.3 },
    );
}
