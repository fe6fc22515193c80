import { duskRoom } from './atmospheres.js';
import { type Framing, frame, LANDSCAPE, type PictureBook } from './framing.js';
import { type GlazeName, glazes } from './glaze-book.js';
import { lyingStick, paperSheet, woodenBoard } from './laid-things.js';
import { colour } from './linear-colour.js';
import { bar, disc, ring } from './printed-paper.js';
import type { Solid } from './scene.js';
import { seededRandom } from './seeded-noise.js';
import { thrownPot } from './thrown-pot.js';
import { TubeForm } from './tube-form.js';
import type { VesselName } from './vessel-shapes.js';

const HINOKI = '#b7935f';
const SAGE = '#7d8468';
const AGAR = '#5b4436';

function pot(
  vessel: VesselName,
  glaze: GlazeName,
  x: number,
  z: number,
  group: number,
  more: { y?: number; size?: number } = {},
) {
  return thrownPot(vessel, glazes[glaze], { x, z, group, seed: group * 37 + 11, ...more });
}

/** A paper canister with its lid on. */
function canister(body: GlazeName, lid: GlazeName, x: number, z: number, group: number): Solid[] {
  return [
    ...pot('canister', body, x, z, group, { size: 1.0 }),
    ...pot('canisterLid', lid, x, z, group, { y: 0.83 }),
  ];
}

/** Sticks poured out of the hand: nearly parallel. */
function sticks(tone: string, count: number, x: number, z: number, turn: number, group: number): Solid[] {
  const random = seededRandom(group * 991);
  return Array.from({ length: count }, (_, index) =>
    lyingStick(1.7, 0.016, tone, {
      x: x + (random() - 0.5) * 0.14,
      z: z + (index - count / 2) * 0.052 + (random() - 0.5) * 0.02,
      y: 0,
      turn: turn + (random() - 0.5) * 5,
      group,
      seed: group + index,
    }),
  );
}

/** A stick that stands, its tip burnt down to a grey end. */
function standing(tone: string, x: number, foot: number, z: number, height: number): Solid {
  const base = colour(tone);
  const spent = colour('#cfcac0');
  const lean = 0.04 * height;
  return new TubeForm(
    [0, 0.35, 0.7, 1].map((share) => ({ x: x + lean * share, y: foot + height * share, z, radius: 0.015 })),
    -1,
    (hit, surface) => {
      const tip = hit.u > 0.9 ? 1 : 0;
      surface.r = base[0] + (spent[0] - base[0]) * tip;
      surface.g = base[1] + (spent[1] - base[1]) * tip;
      surface.b = base[2] + (spent[2] - base[2]) * tip;
      surface.gloss = 0;
    },
  );
}

function dusk(solids: () => readonly Solid[], framing: Omit<Framing, 'atmosphere'>) {
  return (name: string) => frame(name, solids(), { ...framing, atmosphere: duskRoom });
}

function scent(body: GlazeName, lid: GlazeName, tone: string, group: number) {
  return dusk(
    () => [...canister(body, lid, -0.15, -0.35, group), ...sticks(tone, 9, 0.2, 0.75, 7, group + 1)],
    { pitch: 24, fill: 0.68 },
  );
}

function bowlWithAsh(glaze: GlazeName) {
  return (): Solid[] => [
    ...pot('noodleBowl', glaze, 0, 0, 1, { size: 0.72 }),
    ...pot('stone', 'ash', 0, 0, 1, { size: 1.5, y: 0.26 }),
    standing(HINOKI, 0.04, 0.42, 0, 1.15),
  ];
}

function sampler(): Solid[] {
  const lines = [HINOKI, SAGE, AGAR].flatMap((tone, part) =>
    Array.from({ length: 6 }, (_, index) =>
      lyingStick(1.75, 0.017, tone, {
        z: -0.46 + part * 0.36 + index * 0.046,
        y: 0.2,
        turn: 0,
        group: 1,
        seed: part * 10 + index,
      }),
    ),
  );
  return [
    paperSheet('#d8cfbd', [{ ink: '#39465a', distance: bar(0, 0.56, 0.9, 0.012) }], 2.1, 1.36, 0.2, {
      group: 1,
      seed: 5,
    }),
    ...lines,
  ];
}

/** The incense maker: the same things of clay and paper in another light. */
export const incensePictures: PictureBook = {
  'incense-hinoki': scent('paperBone', 'paperPersimmon', HINOKI, 1),
  'incense-sage': scent('paperBone', 'paperSage', SAGE, 4),
  'incense-agarwood': scent('paperBone', 'paperIndigo', AGAR, 7),
  'incense-sticks-close': dusk(() => sticks(HINOKI, 12, 0, 0, 24, 2), {
    pitch: 50,
    fill: 1.15,
    at: { x: 0.5, y: 0.5 },
  }),
  'ash-bowl-iron': dusk(bowlWithAsh('iron'), { pitch: 26, fill: 0.68 }),
  'ash-bowl-celadon': dusk(bowlWithAsh('celadon'), { pitch: 26, fill: 0.68 }),
  'ash-bowl-above': dusk(bowlWithAsh('celadon'), { pitch: 58, fill: 0.72 }),
  'river-stone-holder': dusk(
    () => [...pot('stone', 'basalt', 0, 0, 1, { size: 1.3 }), standing(AGAR, 0, 0.27, 0, 1.2)],
    { pitch: 20, fill: 0.6 },
  ),
  'river-stone-pair': dusk(
    () => [
      ...pot('stone', 'basalt', -0.4, -0.2, 1, { size: 1.4 }),
      ...pot('stone', 'ash', 0.5, 0.3, 2, { size: 1.1 }),
    ],
    { pitch: 32, fill: 0.66 },
  ),
  'sampler-box': dusk(() => sampler(), { pitch: 48, fill: 0.78 }),
  'sampler-box-close': dusk(() => sampler(), { pitch: 40, fill: 1.35, at: { x: 0.4, y: 0.5 } }),
  'white-ash': dusk(() => canister('paperBone', 'paperBone', 0, 0, 1), { pitch: 18, fill: 0.54 }),
  'white-ash-open': dusk(
    () => [
      ...pot('smallDish', 'iron', 0.45, 0.55, 2, { size: 1.05 }),
      ...pot('stone', 'ash', 0.45, 0.55, 2, { size: 1.32, y: 0.05 }),
      ...canister('paperBone', 'paperBone', -0.45, -0.3, 1),
    ],
    { pitch: 28, fill: 0.7 },
  ),
  'burning-tray': dusk(
    () => [
      woodenBoard(2.7, 0.9, { group: 1, seed: 3, turn: 14 }, '#6a4a35', '#3c281c'),
      ...pot('stone', 'ash', -0.55, 0.1, 2, { size: 0.9, y: 0.12 }),
      ...pot('creamer', 'celadon', 0.7, -0.2, 3, { y: 0.12, size: 0.72 }),
    ],
    { pitch: 30, fill: 0.8 },
  ),
  'season-parcel': dusk(
    () => [
      paperSheet(
        '#39465a',
        [
          { ink: '#d8cfbd', distance: ring(0, 0, 0.24, 0.014) },
          { ink: '#d8cfbd', distance: disc(0, 0, 0.035) },
        ],
        1.5,
        1.1,
        0.34,
        { group: 1, seed: 6, turn: 20, x: -0.2, z: -0.2 },
      ),
      ...sticks(SAGE, 7, 0.3, 0.85, 12, 3),
    ],
    { pitch: 36, fill: 0.72 },
  ),
  'incense-home': dusk(
    () => [
      ...canister('paperBone', 'paperIndigo', -1.7, -0.5, 1),
      ...canister('paperBone', 'paperPersimmon', -0.75, -0.75, 4),
      ...pot('noodleBowl', 'celadon', 0.65, -0.1, 7, { size: 0.72 }),
      ...pot('stone', 'ash', 0.65, -0.1, 7, { size: 1.5, y: 0.26 }),
      standing(HINOKI, 0.68, 0.42, -0.1, 1.1),
      ...sticks(HINOKI, 7, -0.75, 0.7, 9, 9),
      ...pot('stone', 'basalt', 1.9, 0.35, 12, { size: 1.2 }),
    ],
    { pitch: 22, fill: 0.74, size: LANDSCAPE },
  ),
};
