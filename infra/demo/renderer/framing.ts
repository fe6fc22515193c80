import { paperRoom } from './atmospheres.js';
import { type Atmosphere, Camera, type Scene, type Solid } from './scene.js';
import { seedOf } from './seeded-noise.js';

export type Framing = {
  /** degrees that the camera looks down */
  readonly pitch: number;
  /** share of the picture that the subject takes, in the direction where it is tighter */
  readonly fill?: number;
  /** world units across, instead of fitting: sizes stay comparable between pictures */
  readonly span?: number;
  /** moves the picture over the subject, shares of its width and height; 0.5 and 0.5 is centred */
  readonly at?: { readonly x: number; readonly y: number };
  readonly atmosphere?: Atmosphere;
  /** pixels of the master */
  readonly size?: readonly [number, number];
};

const PORTRAIT = [2000, 2500] as const;
export const LANDSCAPE = [2560, 1600] as const;

/** Puts a camera before the solids: subject a little left of and below the middle, room for its shadow. */
export function frame(name: string, solids: readonly Solid[], framing: Framing): Scene {
  const [width, height] = framing.size ?? PORTRAIT;
  const probe = new Camera(framing.pitch, 1, 0, 0);
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const solid of solids) {
    const bounds = solid.boundsIn(probe);
    box.left = Math.min(box.left, bounds.left);
    box.right = Math.max(box.right, bounds.right);
    box.low = Math.min(box.low, bounds.low);
    box.high = Math.max(box.high, bounds.high);
  }
  const fill = (framing.fill ?? 0.66) * 1.08;
  const aspect = height / width;
  const fitted = Math.max(
    (box.right - box.left) / fill,
    (box.high - box.low) / aspect / Math.max(0.86 * (fill > 1 ? fill : 0), Math.min(0.8, fill * 1.02)),
  );
  const span = framing.span ?? fitted;
  const at = framing.at ?? { x: 0.53, y: 0.56 };
  const centreX = box.left + (box.right - box.left) * at.x;
  const centreY = box.high - (box.high - box.low) * (1 - at.y) + span * 0.008;
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.low + box.high) / 2;
  return {
    width,
    height,
    camera: new Camera(framing.pitch, span, centreX, centreY),
    solids,
    atmosphere: framing.atmosphere ?? paperRoom,
    seed: seedOf(name),
    focalPoint: {
      x: inside(0.5 + (middleX - centreX) / span),
      y: inside(0.5 - (middleY - centreY) / (span * aspect)),
    },
  };
}

function inside(share: number): number {
  return Math.round(Math.min(0.85, Math.max(0.15, share)) * 1000) / 1000;
}

/** A picture not yet made: its scene is built only when somebody wants to see it. */
export type PictureBook = Readonly<Record<string, (name: string) => Scene>>;
