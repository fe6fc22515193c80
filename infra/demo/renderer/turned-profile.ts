import { noise3 } from './seeded-noise.js';

/** A point of a wall, from foot to rim: radius and height. Heights must rise. */
export type ProfilePoint = readonly [radius: number, height: number];

const SAMPLES = 1024;

/**
 * A turned wall as two tables over height: the squared radius of the outside and of the inside. Squares,
 * because the sight line meets x² + z² = r²(y), and because r² stays straight where a form closes.
 */
export class TurnedProfile {
  readonly height: number;
  readonly floor: number;
  readonly widest: number;
  readonly outside = new Float32Array(SAMPLES + 2);
  readonly inside = new Float32Array(SAMPLES + 2);
  readonly isOpen: boolean;

  /**
   * @param points the outside from foot to rim
   * @param wall thickness; 0 makes a closed form (a lid, a stone)
   * @param wobble how far the hand strayed from the template, share of the radius
   */
  constructor(points: readonly ProfilePoint[], wall: number, wobble: number, seed: number) {
    const outer = smoothCurve(points).map(
      ([radius, y]) => [radius * (1 + wobble * noise3(y * 4 + seed, seed * 0.37, 0.5)), y] as const,
    );
    this.isOpen = wall > 0;
    const inner = this.isOpen ? insideOf(outer, wall) : [];
    const rim = this.isOpen ? rimBetween(outer[outer.length - 1]!, inner[0]!) : [];
    const lip = rim.reduce((best, point, index) => (point[1] > rim[best]![1] ? index : best), 0);
    const outerWall = [...outer, ...rim.slice(0, lip + 1)];
    const innerWall = [...rim.slice(lip), ...inner];
    this.height = outerWall[outerWall.length - 1]![1];
    this.floor = this.isOpen ? Math.max(wall * 1.3, points[0]![1] + wall * 1.3) : this.height;
    fillTable(this.outside, outerWall, this.height);
    if (this.isOpen) {
      fillTable(this.inside, innerWall.reverse(), this.height);
      this.roundFloor(Math.min(this.height * 0.3, 0.22));
    }
    this.widest = Math.sqrt(this.outside.reduce((most, square) => Math.max(most, square), 0)) + 1e-4;
  }

  /** The inside closes to a floor with a soft corner, as a rib leaves it. */
  private roundFloor(corner: number): void {
    for (let index = 0; index <= SAMPLES + 1; index++) {
      const y = (index / SAMPLES) * this.height;
      const share = Math.min(1, Math.max(0, (y - this.floor) / corner));
      const opened = 1 - (1 - share) ** 2.6;
      this.inside[index] = this.inside[index]! * opened;
    }
  }

  /** Squared radius of the opening, where outside and inside meet. */
  get openingSquared(): number {
    return this.outside[SAMPLES]!;
  }

  outsideAt(y: number): number {
    return read(this.outside, y / this.height);
  }

  insideAt(y: number): number {
    return read(this.inside, y / this.height);
  }

  /** Change of the squared radius with height. */
  outsideSlope(y: number): number {
    return slope(this.outside, y / this.height) / this.height;
  }

  insideSlope(y: number): number {
    return slope(this.inside, y / this.height) / this.height;
  }
}

function read(table: Float32Array, share: number): number {
  const place = share * SAMPLES;
  if (place <= 0) return table[0]!;
  if (place >= SAMPLES) return table[SAMPLES]!;
  const index = place | 0;
  const low = table[index]!;
  return low + (table[index + 1]! - low) * (place - index);
}

function slope(table: Float32Array, share: number): number {
  const step = 1 / SAMPLES;
  const low = Math.max(0, share - step);
  const high = Math.min(1, share + step);
  return (read(table, high) - read(table, low)) / (high - low);
}

/** A cubic B-spline: it only nears its points, but bends as softly as clay does. */
export function smoothCurve(points: readonly ProfilePoint[]): ProfilePoint[] {
  const first = points[0]!;
  const last = points[points.length - 1]!;
  // ends three times, so that the curve starts and stops on them
  const spine = [first, first, ...points, last, last];
  const curve: ProfilePoint[] = [];
  for (let index = 0; index + 3 < spine.length; index++) {
    for (let step = 0; step < 20; step++) {
      const t = step / 20;
      const weights = [(1 - t) ** 3, 3 * t ** 3 - 6 * t * t + 4, -3 * t ** 3 + 3 * t * t + 3 * t + 1, t ** 3];
      const axis = (i: 0 | 1) =>
        weights.reduce((sum, weight, at) => sum + (weight * spine[index + at]![i]) / 6, 0);
      curve.push([axis(0), axis(1)]);
    }
  }
  curve.push(last);
  // heights have to rise for the tables
  for (let index = 1; index < curve.length; index++) {
    if (curve[index]![1] <= curve[index - 1]![1])
      curve[index] = [curve[index]![0], curve[index - 1]![1] + 1e-5];
  }
  return curve;
}

/** The wall's other side, rim first, so that it falls. */
function insideOf(outer: readonly ProfilePoint[], wall: number): ProfilePoint[] {
  const inner: ProfilePoint[] = [];
  for (let index = outer.length - 1; index > 0; index--) {
    const above = outer[Math.min(outer.length - 1, index + 1)]!;
    const below = outer[index - 1]!;
    const run = above[0] - below[0];
    const rise = above[1] - below[1];
    const length = Math.hypot(run, rise) || 1;
    const point = outer[index]!;
    const y = point[1] + (run / length) * wall;
    const previous = inner[inner.length - 1];
    if (previous && y >= previous[1]) continue;
    inner.push([Math.max(0, point[0] - (rise / length) * wall), y]);
  }
  return inner;
}

function rimBetween(from: ProfilePoint, to: ProfilePoint): ProfilePoint[] {
  const centre = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const radius = Math.hypot(from[0] - to[0], from[1] - to[1]) / 2;
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const points: ProfilePoint[] = [];
  for (let step = 0; step <= 32; step++) {
    const angle = start + (step / 32) * Math.PI;
    points.push([centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]);
  }
  return points;
}

/** @param wall points whose heights rise (equal heights keep the last) */
function fillTable(table: Float32Array, wall: readonly ProfilePoint[], height: number): void {
  let index = 0;
  for (let sample = 0; sample <= SAMPLES + 1; sample++) {
    const y = Math.min(height, (sample / SAMPLES) * height);
    while (index < wall.length - 2 && wall[index + 1]![1] < y) index++;
    const from = wall[index]!;
    const to = wall[index + 1]!;
    const rise = to[1] - from[1];
    const share = rise > 1e-9 ? Math.min(1, Math.max(0, (y - from[1]) / rise)) : 1;
    table[sample] = from[0] ** 2 + (to[0] ** 2 - from[0] ** 2) * share;
  }
}
