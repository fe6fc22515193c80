import { ceramicPaint, type Glaze, handlePaint } from './ceramic-glaze.js';
import type { Solid } from './scene.js';
import { seededRandom } from './seeded-noise.js';
import { TubeForm, type TubePoint } from './tube-form.js';
import { TurnedForm } from './turned-form.js';
import { TurnedProfile } from './turned-profile.js';
import { type VesselName, type VesselShape, vessels } from './vessel-shapes.js';

export type PotPlace = {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** 1 is the size in the shape book */
  readonly size?: number;
  /** degrees, where the handle points: 0 right, 90 towards the viewer */
  readonly turn?: number;
  readonly group: number;
  readonly seed: number;
};

/** One pot off the wheel: the wall, and the handle where it has one. Each seed is another hand-made one. */
export function thrownPot(name: VesselName, glaze: Glaze, place: PotPlace): Solid[] {
  const shape: VesselShape = vessels[name];
  const size = place.size ?? 1;
  const random = seededRandom(place.seed);
  const wall = shape.wall.map(([radius, height]) => [radius * size, height * size] as const);
  const profile = new TurnedProfile(wall, shape.thickness * size, 0.006, random() * 90);
  const at = { x: place.x ?? 0, y: place.y ?? 0, z: place.z ?? 0 };
  const tilt = (random() - 0.5) * 0.014;
  const turn = ((place.turn ?? 12) * Math.PI) / 180;
  const body = new TurnedForm({
    profile,
    place: at,
    tilt,
    ...(shape.lip ? { lip: { reach: shape.lip, angle: turn + Math.PI } } : {}),
    paint: ceramicPaint(glaze, place.seed),
    group: place.group,
  });
  if (!shape.handle) return [body];
  return [
    body,
    new TubeForm(handleCurve(shape.handle, profile, at, turn, size), -1, handlePaint(glaze, place.seed)),
  ];
}

function handleCurve(
  handle: NonNullable<VesselShape['handle']>,
  profile: TurnedProfile,
  at: { x: number; y: number; z: number },
  turn: number,
  size: number,
): TubePoint[] {
  const gauge = handle.gauge * size;
  const reach = handle.reach * size;
  const top = handle.from * profile.height;
  const foot = handle.to * profile.height;
  const wallTop = Math.sqrt(profile.outsideAt(top));
  const wallFoot = Math.sqrt(profile.outsideAt(foot));
  const span = top - foot;
  const spot = (out: number, y: number, radius: number): TubePoint => ({
    x: at.x + Math.cos(turn) * out,
    y: at.y + y,
    z: at.z + Math.sin(turn) * out,
    radius,
  });
  return [
    spot(wallTop + gauge * 0.05, top - gauge * 0.25, gauge * 1.02),
    spot(wallTop + gauge * 1.3, top + gauge * 0.1, gauge * 1.02),
    spot(wallTop + reach * 0.62, top + gauge * 0.12, gauge * 0.96),
    spot(wallTop + reach * 0.93, top - span * 0.17, gauge * 0.9),
    spot(wallTop + reach, top - span * 0.42, gauge * 0.87),
    spot(wallFoot + reach * 0.84, top - span * 0.68, gauge * 0.85),
    spot(wallFoot + reach * 0.45, top - span * 0.89, gauge * 0.86),
    spot(wallFoot - gauge * 0.25, foot - gauge * 0.1, gauge * 0.98),
  ];
}
