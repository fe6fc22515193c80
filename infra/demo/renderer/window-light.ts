import type { LinearColour } from './linear-colour.js';
import type { Atmosphere, Hit, Surface } from './scene.js';
import { smoothStep } from './seeded-noise.js';

/** Light sent to the viewer, linear, kept in one object per picture. */
export class Radiance {
  r = 0;
  g = 0;
  b = 0;
}

function unit(vector: LinearColour): LinearColour {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** One large window at the upper left, and the room's paper walls giving back what they get. */
export class WindowLight {
  readonly direction: LinearColour;
  /** the window's own horizontal and vertical, for its reflection in a glaze */
  private readonly right: LinearColour;
  private readonly upward: LinearColour;

  constructor(readonly atmosphere: Atmosphere) {
    const [x, y, z] = unit(atmosphere.window);
    this.direction = [x, y, z];
    this.right = unit([z, 0, -x]);
    const [rx, , rz] = this.right;
    this.upward = [y * rz, z * rx - x * rz, -y * rx];
    if (this.upward[1] < 0) this.upward = [-this.upward[0], -this.upward[1], -this.upward[2]];
  }

  /**
   * @param keyShare share of the window that the point sees past other things
   * @param roomShare the same for the rest of the room
   * @param view direction from the point to the viewer
   */
  shade(
    hit: Hit,
    surface: Surface,
    keyShare: number,
    roomShare: number,
    viewY: number,
    viewZ: number,
    out: Radiance,
  ): void {
    const { key, fill, keyTint, fillTint, ground } = this.atmosphere;
    const [lx, ly, lz] = this.direction;
    const facing = hit.nx * lx + hit.ny * ly + hit.nz * lz;
    // a window is wide: its light wraps well past the edge that a point would light
    const wrapped = facing <= -0.42 ? 0 : (facing + 0.42) / 1.42;
    const lit = wrapped * Math.sqrt(wrapped) * key * keyShare * hit.key * surface.key;
    const open = (1 - hit.cavity * 0.8) * roomShare;
    const room = fill * open * (0.6 + 0.26 * hit.ny - 0.16 * hit.nx + 0.2 * hit.nz);
    const below = 0.5 - 0.5 * hit.ny;
    const bounce =
      below * below * fill * 0.95 * roomShare * (1 - hit.cavity) + Math.max(0, hit.nx) * fill * 0.1;
    // inside a vessel light meets its own colour again and again
    const inner = hit.cavity * fill * 0.42;
    const occlusion = surface.occlusion;
    out.r =
      surface.r *
      occlusion *
      (lit * keyTint[0] + room * fillTint[0] + bounce * ground[0] + inner * surface.r);
    out.g =
      surface.g *
      occlusion *
      (lit * keyTint[1] + room * fillTint[1] + bounce * ground[1] + inner * surface.g);
    out.b =
      surface.b *
      occlusion *
      (lit * keyTint[2] + room * fillTint[2] + bounce * ground[2] + inner * surface.b);
    if (surface.gloss > 0) this.reflect(hit, surface, keyShare, viewY, viewZ, out);
  }

  private reflect(
    hit: Hit,
    surface: Surface,
    keyShare: number,
    viewY: number,
    viewZ: number,
    out: Radiance,
  ): void {
    const towards = hit.ny * viewY + hit.nz * viewZ;
    const away = towards <= 0 ? 1 : 1 - towards;
    const fresnel = 0.035 + 0.4 * away * away * away * away * away;
    const rx = 2 * towards * hit.nx;
    const ry = 2 * towards * hit.ny - viewY;
    const rz = 2 * towards * hit.nz - viewZ;
    const [lx, ly, lz] = this.direction;
    const along = rx * lx + ry * ly + rz * lz;
    let shine = fresnel * (0.16 + 0.2 * Math.max(0, ry)) * (1 - hit.cavity) * this.atmosphere.fill;
    if (along > 0.2) {
      const side = (rx * this.right[0] + rz * this.right[2]) / along;
      const up = (rx * this.upward[0] + ry * this.upward[1] + rz * this.upward[2]) / along;
      const soft = 0.34 - 0.24 * surface.gloss;
      const pane =
        (1 - smoothStep(0.34, 0.34 + soft, Math.abs(side))) * (1 - smoothStep(0.5, 0.5 + soft, Math.abs(up)));
      // the bar between two panes: faint, and lost on a satin glaze
      const bar = 1 - 0.35 * surface.gloss * (1 - smoothStep(0.02, 0.02 + soft * 0.5, Math.abs(side + 0.02)));
      shine += pane * bar * (fresnel + 0.03) * 1.55 * keyShare * hit.key;
    }
    const light = shine * surface.gloss;
    out.r += light * this.atmosphere.keyTint[0];
    out.g += light * this.atmosphere.keyTint[1];
    out.b += light * this.atmosphere.keyTint[2];
  }
}
