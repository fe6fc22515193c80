import type { Camera, Hit, PictureBounds, Solid, Surface } from './scene.js';
import type { SheetRelief } from './sheet-relief.js';
import type { Place } from './turned-form.js';

const TOP = 0;
export const SIDE = 1;

/** Paints a sheet; `hit.u` and `hit.v` are the coordinates in the sheet, from its middle. */
export type SheetPaint = (hit: Hit, surface: Surface, pixel: number) => void;

type SheetShape = {
  readonly place: Place;
  /** radians, anticlockwise seen from above */
  readonly turn: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly corner: number;
  readonly thickness: number;
  /** how far the upper edge is rounded: a fold of linen much, a card hardly */
  readonly rounding: number;
  /** strays of the outline from the straight line */
  readonly waver?: { readonly reach: number; readonly at: (u: number, v: number) => number };
  /** replaces the rounded rectangle: distance to the outline, negative inside */
  readonly outline?: (u: number, v: number) => number;
  /** a fold is round from above to below, a cut edge stands straight */
  readonly softSide?: boolean;
  readonly relief?: SheetRelief;
  readonly paint: SheetPaint;
  readonly group: number;
};

/** Something flat that lies: cloth, a card, a board, a box. A slab with an outline and a relief. */
export class SheetForm implements Solid {
  readonly group: number;
  private readonly sin: number;
  private readonly cos: number;

  constructor(readonly shape: SheetShape) {
    this.group = shape.group;
    this.sin = Math.sin(shape.turn);
    this.cos = Math.cos(shape.turn);
  }

  boundsIn(camera: Camera): PictureBounds {
    const { place, halfWidth, halfDepth, thickness } = this.shape;
    const spreadX = Math.abs(this.cos) * halfWidth + Math.abs(this.sin) * halfDepth + 0.06;
    const spreadZ = Math.abs(this.sin) * halfWidth + Math.abs(this.cos) * halfDepth + 0.06;
    return {
      left: place.x - spreadX,
      right: place.x + spreadX,
      low: camera.upOf(place.y, place.z + spreadZ),
      high: camera.upOf(place.y + thickness, place.z - spreadZ),
      top: place.y + thickness,
    };
  }

  /** Distance to the outline, negative inside. */
  private distance(u: number, v: number): number {
    const box = this.plainDistance(u, v);
    const { waver } = this.shape;
    return waver && box > -waver.reach && box < waver.reach ? box + waver.at(u, v) : box;
  }

  /** The same without the strays of the edge: enough to tell which way it faces. */
  private plainDistance(u: number, v: number): number {
    const { halfWidth, halfDepth, corner, outline } = this.shape;
    if (outline) return outline(u, v);
    const across = Math.abs(u) - halfWidth + corner;
    const along = Math.abs(v) - halfDepth + corner;
    const outX = Math.max(across, 0);
    const outY = Math.max(along, 0);
    return Math.sqrt(outX * outX + outY * outY) + Math.min(0, Math.max(across, along)) - corner;
  }

  meet(camera: Camera, x: number, up: number, hit: Hit): boolean {
    const { place, thickness } = this.shape;
    const floors = thickness > 0.08 ? Math.ceil(thickness * 80) : thickness > 0.012 ? 4 : 1;
    for (let floor = 0; floor <= floors; floor++) {
      const y = place.y + thickness * (1 - floor / (floors + 0.5));
      const z = (y * camera.cos - up) / camera.sin;
      const fromX = x - place.x;
      const fromZ = z - place.z;
      const u = fromX * this.cos - fromZ * this.sin;
      const v = fromX * this.sin + fromZ * this.cos;
      const depth = camera.depthOf(y, z);
      if (depth >= hit.depth) return false;
      const distance = this.distance(u, v);
      if (distance >= 0) {
        // far from the outline at the top: no lower level comes near either
        if (distance > thickness * camera.cot + 0.05) return false;
        continue;
      }
      hit.depth = depth;
      hit.x = x;
      hit.y = y;
      hit.z = z;
      hit.u = u;
      hit.v = v;
      hit.cavity = 0;
      hit.key = 1;
      hit.part = floor === 0 ? TOP : SIDE;
      this.face(hit, u, v, distance, floor / floors);
      return true;
    }
    return false;
  }

  private face(hit: Hit, u: number, v: number, distance: number, down: number): void {
    const { rounding, relief, softSide } = this.shape;
    const isSide = down > 0;
    let slopeU = 0;
    let slopeV = 0;
    let rise = 1;
    if (isSide || -distance < rounding) {
      const step = 0.004;
      const du = this.plainDistance(u + step, v) - this.plainDistance(u - step, v);
      const dv = this.plainDistance(u, v + step) - this.plainDistance(u, v - step);
      const length = Math.sqrt(du * du + dv * dv) || 1;
      const share = isSide ? 0.96 : 1 + distance / rounding;
      const lean = isSide ? share : share * share * share * 0.9;
      slopeU = (du / length) * lean;
      slopeV = (dv / length) * lean;
      rise = isSide && softSide ? 0.75 - 1.5 * down : Math.sqrt(1 - lean * lean);
    }
    if (relief && !isSide) {
      slopeU -= relief.slopeU(u, v);
      slopeV -= relief.slopeV(u, v);
    }
    const nx = slopeU * this.cos + slopeV * this.sin;
    const nz = -slopeU * this.sin + slopeV * this.cos;
    const length = Math.sqrt(nx * nx + rise * rise + nz * nz);
    hit.nx = nx / length;
    hit.ny = rise / length;
    hit.nz = nz / length;
  }

  blocks(x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
    const { place, thickness, halfWidth, halfDepth, outline } = this.shape;
    if (dy < 1e-3 || y >= place.y + thickness - 1e-4) return false;
    const levels = thickness > 0.06 ? 3 : 1;
    for (let floor = 1; floor <= levels; floor++) {
      const height = place.y + (thickness * floor) / levels;
      if (height <= y + 1e-4) continue;
      const travel = (height - y) / dy;
      const fromX = x + dx * travel - place.x;
      const fromZ = z + dz * travel - place.z;
      const u = fromX * this.cos - fromZ * this.sin;
      const v = fromX * this.sin + fromZ * this.cos;
      // a shadow is softer than the strays of an edge: the plain rectangle does
      if (u > halfWidth || u < -halfWidth || v > halfDepth || v < -halfDepth) continue;
      if (!outline || outline(u, v) < 0) return true;
    }
    return false;
  }

  paint(hit: Hit, surface: Surface, pixel: number): void {
    surface.gloss = 0;
    this.shape.paint(hit, surface, pixel);
    const { relief } = this.shape;
    if (relief && hit.part === TOP) surface.occlusion *= relief.hollow(hit.u, hit.v);
  }
}
