import type { Camera, Hit, PictureBounds, Solid, Surface } from './scene.js';
import { smoothStep } from './seeded-noise.js';
import type { TurnedProfile } from './turned-profile.js';

const OUTSIDE = 0;
export const INSIDE = 1;

export type Place = { readonly x: number; readonly y: number; readonly z: number };

/** Paints a turned surface; `hit.u` and `hit.w` are the place seen from the axis, `hit.v` the height in the form. */
export type TurnedPaint = (hit: Hit, surface: Surface, profile: TurnedProfile, pixel: number) => void;

type TurnedShape = {
  readonly profile: TurnedProfile;
  readonly place: Place;
  /** rise of the rim per unit to the right: nothing thrown is quite level */
  readonly tilt: number;
  /** pulled lip of a jug: how far, and towards which side (radians, 0 is right, turns towards the viewer) */
  readonly lip?: { readonly reach: number; readonly angle: number };
  readonly paint: TurnedPaint;
  readonly group: number;
};

const STEPS = 18;
/** the inside is met once, so it needs fewer */
const INSIDE_STEPS = 12;

/** A surface of revolution, met exactly: no mesh, so it is as smooth at 300 pixels as at 5000. */
export class TurnedForm implements Solid {
  readonly group: number;
  private readonly lipX: number;
  private readonly lipZ: number;
  private readonly lipReach: number;
  private readonly reach: number;

  constructor(readonly shape: TurnedShape) {
    this.group = shape.group;
    this.lipX = Math.cos(shape.lip?.angle ?? 0);
    this.lipZ = Math.sin(shape.lip?.angle ?? 0);
    this.lipReach = shape.lip?.reach ?? 0;
    this.reach = shape.profile.widest * (1 + this.lipReach);
  }

  boundsIn(camera: Camera): PictureBounds {
    const { profile, place, tilt } = this.shape;
    const slack = Math.abs(tilt) * this.reach + 0.01;
    return {
      left: place.x - this.reach - 0.01,
      right: place.x + this.reach + 0.01,
      low: camera.upOf(place.y - slack, place.z + this.reach),
      high: camera.upOf(place.y + profile.height + slack, place.z - this.reach),
      top: place.y + profile.height + slack,
    };
  }

  meet(camera: Camera, sightX: number, up: number, hit: Hit): boolean {
    const { profile, place, tilt } = this.shape;
    const x = sightX - place.x;
    const halfChordSquared = this.reach * this.reach - x * x;
    if (halfChordSquared <= 0) return false;
    const halfChord = Math.sqrt(halfChordSquared);
    // along a sight line depth is a straight function of height: z = y·cot(pitch) + offset
    const lean = tilt * x;
    const cot = camera.cot;
    const offset = (place.y * camera.cos - up) / camera.sin - place.z + lean * cot;
    const top = Math.min(profile.height, (halfChord - offset) / cot);
    const bottom = Math.max(0, (-halfChord - offset) / cot);
    if (top <= bottom) return false;
    const zTop = profile.height * cot + offset;
    const inOpening =
      profile.isOpen &&
      x * x + zTop * zTop < profile.openingSquared * this.lipFactor(x, zTop, profile.height);
    const y = inOpening
      ? this.crossInside(x, cot, offset, bottom)
      : this.crossOutside(x, cot, offset, top, bottom);
    if (y < 0) return false;
    const z = y * cot + offset;
    const worldY = place.y + y + lean;
    const worldZ = place.z + z;
    const depth = camera.depthOf(worldY, worldZ);
    if (depth >= hit.depth) return false;
    hit.depth = depth;
    hit.x = sightX;
    hit.y = worldY;
    hit.z = worldZ;
    hit.u = x;
    hit.v = y;
    hit.w = z;
    if (inOpening) this.faceInside(hit, x, y, z);
    else this.faceOutside(hit, x, y, z);
    return true;
  }

  private lipFactor(x: number, z: number, y: number): number {
    if (this.lipReach === 0) return 1;
    const rho = Math.sqrt(x * x + z * z) + 1e-6;
    const towards = (x * this.lipX + z * this.lipZ) / rho;
    if (towards < 0.5) return 1;
    const across = (towards - 0.5) * 2;
    const share = y / this.shape.profile.height;
    const rise = share < 0.55 ? 0 : ((share - 0.55) / 0.45) ** 2;
    const pulled = 1 + this.lipReach * rise * across ** 6;
    return pulled * pulled;
  }

  private crossOutside(x: number, cot: number, offset: number, top: number, bottom: number): number {
    const { profile } = this.shape;
    const step = (top - bottom) / STEPS;
    let before = this.outsideGap(x, top * cot + offset, top);
    if (before < 0) return profile.isOpen || top < profile.height ? top : -1;
    for (let index = 1; index <= STEPS; index++) {
      const y = top - step * index;
      const gap = this.outsideGap(x, y * cot + offset, y);
      if (gap < 0) {
        let high = y + step;
        let low = y;
        let gapHigh = before;
        let gapLow = gap;
        for (let turn = 0; turn < 6; turn++) {
          // regula falsi with a halving every other turn: quick, and never outside the bracket
          const share = turn & 1 ? 0.5 : gapHigh / (gapHigh - gapLow);
          const middle = high + (low - high) * share;
          const gapMiddle = this.outsideGap(x, middle * cot + offset, middle);
          if (gapMiddle < 0) {
            low = middle;
            gapLow = gapMiddle;
          } else {
            high = middle;
            gapHigh = gapMiddle;
          }
        }
        return high + (low - high) * (gapHigh / (gapHigh - gapLow));
      }
      before = gap;
    }
    return -1;
  }

  private outsideGap(x: number, z: number, y: number): number {
    return x * x + z * z - this.shape.profile.outsideAt(y) * this.lipFactor(x, z, y);
  }

  private insideGap(x: number, z: number, y: number): number {
    return this.shape.profile.insideAt(y) * this.lipFactor(x, z, y) - (x * x + z * z);
  }

  private crossInside(x: number, cot: number, offset: number, bottom: number): number {
    const { profile } = this.shape;
    const last = Math.max(profile.floor, bottom - 0.02);
    const step = (profile.height - last) / INSIDE_STEPS;
    for (let index = 1; index <= INSIDE_STEPS; index++) {
      let low = profile.height - step * index;
      if (this.insideGap(x, low * cot + offset, low) >= 0) continue;
      let high = low + step;
      let gapLow = this.insideGap(x, low * cot + offset, low);
      let gapHigh = this.insideGap(x, high * cot + offset, high);
      for (let turn = 0; turn < 5; turn++) {
        const share = turn & 1 ? 0.5 : gapHigh / (gapHigh - gapLow);
        const middle = high + (low - high) * share;
        const gap = this.insideGap(x, middle * cot + offset, middle);
        if (gap < 0) {
          low = middle;
          gapLow = gap;
        } else {
          high = middle;
          gapHigh = gap;
        }
      }
      return high + (low - high) * (gapHigh / (gapHigh - gapLow));
    }
    return last;
  }

  private faceOutside(hit: Hit, x: number, y: number, z: number): void {
    hit.part = OUTSIDE;
    hit.cavity = 0;
    hit.key = 1;
    this.setNormal(hit, x, -this.shape.profile.outsideSlope(y) / 2, z);
  }

  private faceInside(hit: Hit, x: number, y: number, z: number): void {
    const { profile } = this.shape;
    hit.part = INSIDE;
    const rim = Math.sqrt(profile.openingSquared);
    const depth = profile.height - y;
    const sunk = depth / (rim + 1e-6);
    const edge = Math.sqrt(x * x + z * z) / (Math.sqrt(profile.insideAt(profile.height * 0.98)) + 1e-6);
    hit.cavity = Math.min(1, (sunk / (0.75 + sunk)) * (0.75 + 0.35 * edge));
    hit.key = 1;
    this.setNormal(hit, -x, profile.insideSlope(y) / 2, -z);
  }

  /** Light that falls through the opening: softer the deeper the point lies. */
  shadeOpening(hit: Hit, toWindowX: number, toWindowY: number, toWindowZ: number): void {
    const { profile, place } = this.shape;
    const depth = profile.height - hit.v;
    const travel = depth / toWindowY;
    const x = hit.x - place.x + toWindowX * travel;
    const z = hit.z - place.z + toWindowZ * travel;
    const rim = Math.sqrt(profile.openingSquared);
    const distance = rim - Math.sqrt(x * x + z * z);
    const blur = 0.02 + depth * 0.55;
    hit.key = smoothStep(-blur, blur, distance);
  }

  private setNormal(hit: Hit, x: number, y: number, z: number): void {
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    hit.nx = x / length;
    hit.ny = y / length;
    hit.nz = z / length;
  }

  blocks(fromX: number, fromY: number, fromZ: number, dx: number, dy: number, dz: number): boolean {
    const { profile, place } = this.shape;
    const x = fromX - place.x;
    const y = fromY - place.y;
    const z = fromZ - place.z;
    const a = dx * dx + dz * dz + 1e-9;
    // what stands inside another form gets its light through the opening
    if (profile.isOpen && y > 0.02 && y < profile.height && x * x + z * z < profile.outsideAt(y) * 0.98)
      return false;
    const half = x * dx + z * dz;
    const c = x * x + z * z - this.reach * this.reach;
    const root = half * half - a * c;
    if (root <= 0) return false;
    const spread = Math.sqrt(root);
    let enter = Math.max(1e-3, (-half - spread) / a);
    let leave = (-half + spread) / a;
    if (dy > 1e-6) {
      enter = Math.max(enter, -y / dy);
      leave = Math.min(leave, (profile.height - y) / dy);
    }
    if (leave <= enter) return false;
    const step = (leave - enter) / 10;
    for (let index = 0; index <= 10; index++) {
      const t = enter + step * index;
      const px = x + dx * t;
      const pz = z + dz * t;
      if (px * px + pz * pz < profile.outsideAt(y + dy * t)) return true;
    }
    return false;
  }

  paint(hit: Hit, surface: Surface, pixel: number): void {
    this.shape.paint(hit, surface, this.shape.profile, pixel);
  }
}
