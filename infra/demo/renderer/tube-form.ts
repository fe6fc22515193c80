import type { Camera, Hit, PictureBounds, Solid, Surface } from './scene.js';

export type TubePoint = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
};

type TubePaint = (hit: Hit, surface: Surface, pixel: number) => void;

const SAMPLES = 96;

/** A pulled handle, a spout, a stick: a ball swept along a curve, its size changing as it goes. */
export class TubeForm implements Solid {
  private readonly curve: TubePoint[];
  private readonly centre: { x: number; y: number; z: number; reach: number };

  /** @param points the curve runs near them, softly */
  constructor(
    points: readonly TubePoint[],
    readonly group: number,
    private readonly coat: TubePaint,
    private readonly part = 2,
  ) {
    this.curve = sampleCurve(points);
    this.centre = enclose(this.curve);
  }

  boundsIn(camera: Camera): PictureBounds {
    let left = Infinity;
    let right = -Infinity;
    let low = Infinity;
    let high = -Infinity;
    let top = -Infinity;
    for (const point of this.curve) {
      const up = camera.upOf(point.y, point.z);
      left = Math.min(left, point.x - point.radius);
      right = Math.max(right, point.x + point.radius);
      low = Math.min(low, up - point.radius);
      high = Math.max(high, up + point.radius);
      top = Math.max(top, point.y + point.radius);
    }
    return { left, right, low, high, top };
  }

  meet(camera: Camera, x: number, up: number, hit: Hit): boolean {
    let best = -1;
    let nearest = hit.depth;
    for (let index = 0; index < SAMPLES; index++) {
      const depth = this.depthAt(camera, index, x, up);
      if (depth < nearest) {
        nearest = depth;
        best = index;
      }
    }
    if (best < 0) return false;
    let low = Math.max(0, best - 1);
    let high = Math.min(SAMPLES - 1, best + 1);
    for (let turn = 0; turn < 7; turn++) {
      const third = (high - low) / 3;
      if (this.depthAt(camera, low + third, x, up) < this.depthAt(camera, high - third, x, up)) high -= third;
      else low += third;
    }
    const place = (low + high) / 2;
    const depth = Math.min(nearest, this.depthAt(camera, place, x, up));
    const index = Math.min(SAMPLES - 2, place | 0);
    const share = place - index;
    const from = this.curve[index]!;
    const to = this.curve[index + 1]!;
    hit.depth = depth;
    hit.x = x;
    hit.y = up * camera.cos - depth * camera.sin;
    hit.z = -up * camera.sin - depth * camera.cos;
    const nx = hit.x - (from.x + (to.x - from.x) * share);
    const ny = hit.y - (from.y + (to.y - from.y) * share);
    const nz = hit.z - (from.z + (to.z - from.z) * share);
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    hit.nx = nx / length;
    hit.ny = ny / length;
    hit.nz = nz / length;
    hit.part = this.part;
    hit.cavity = 0;
    hit.key = 1;
    hit.u = place / SAMPLES;
    hit.v = 0;
    return true;
  }

  private depthAt(camera: Camera, place: number, x: number, up: number): number {
    const index = Math.min(SAMPLES - 2, place | 0);
    const share = place - index;
    const from = this.curve[index]!;
    const to = this.curve[index + 1]!;
    const radius = from.radius + (to.radius - from.radius) * share;
    const dx = x - (from.x + (to.x - from.x) * share);
    if (dx > radius || dx < -radius) return Infinity;
    const y = from.y + (to.y - from.y) * share;
    const z = from.z + (to.z - from.z) * share;
    const du = up - camera.upOf(y, z);
    const inside = radius * radius - dx * dx - du * du;
    return inside <= 0 ? Infinity : camera.depthOf(y, z) - Math.sqrt(inside);
  }

  blocks(x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
    const { centre } = this;
    if (missesBall(centre.x - x, centre.y - y, centre.z - z, dx, dy, dz, centre.reach)) return false;
    for (let index = 0; index < SAMPLES; index += 5) {
      const point = this.curve[index]!;
      if (!missesBall(point.x - x, point.y - y, point.z - z, dx, dy, dz, point.radius)) return true;
    }
    return false;
  }

  paint(hit: Hit, surface: Surface, pixel: number): void {
    this.coat(hit, surface, pixel);
  }
}

/** Whether a ray (direction of length 1) from the origin passes a ball by, or has it behind. */
function missesBall(
  cx: number,
  cy: number,
  cz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  const along = cx * dx + cy * dy + cz * dz;
  if (along < 0) return true;
  return cx * cx + cy * cy + cz * cz - along * along > reach * reach;
}

function sampleCurve(points: readonly TubePoint[]): TubePoint[] {
  const curve: TubePoint[] = [];
  const pieces = points.length - 1;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const place = (sample / (SAMPLES - 1)) * pieces;
    const index = Math.min(pieces - 1, place | 0);
    const t = place - index;
    const a = points[Math.max(0, index - 1)]!;
    const b = points[index]!;
    const c = points[index + 1]!;
    const d = points[Math.min(pieces, index + 2)]!;
    // a cubic B-spline: soft bends, near the points rather than through them
    const wa = (1 - t) ** 3 / 6;
    const wb = (3 * t ** 3 - 6 * t * t + 4) / 6;
    const wc = (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6;
    const wd = t ** 3 / 6;
    const axis = (key: keyof TubePoint) => wa * a[key] + wb * b[key] + wc * c[key] + wd * d[key];
    curve.push({ x: axis('x'), y: axis('y'), z: axis('z'), radius: axis('radius') });
  }
  return curve;
}

function enclose(curve: readonly TubePoint[]) {
  const middle = (key: 'x' | 'y' | 'z') => curve.reduce((sum, point) => sum + point[key], 0) / curve.length;
  const centre = { x: middle('x'), y: middle('y'), z: middle('z') };
  const reach = curve.reduce(
    (most, point) =>
      Math.max(most, Math.hypot(point.x - centre.x, point.y - centre.y, point.z - centre.z) + point.radius),
    0,
  );
  return { ...centre, reach };
}
