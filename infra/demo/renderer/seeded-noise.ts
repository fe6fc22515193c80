const SIZE = 32;
const MASK = SIZE - 1;

/** Small fast generator (mulberry32): the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, so that a picture's name is its seed. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** @returns 0 to 1, from three whole numbers */
export function hash3(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x1b873593);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

const lattice = makeLattice();

function makeLattice(): Float32Array {
  const random = seededRandom(20_11);
  const values = new Float32Array(SIZE * SIZE * SIZE);
  for (let index = 0; index < values.length; index++) values[index] = random() * 2 - 1;
  return values;
}

/** Smooth value noise over a lattice that repeats every 32 units. @returns -1 to 1 */
export function noise3(x: number, y: number, z: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const floorZ = Math.floor(z);
  let fx = x - floorX;
  let fy = y - floorY;
  let fz = z - floorZ;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  fz = fz * fz * (3 - 2 * fz);
  const x0 = floorX & MASK;
  const x1 = (floorX + 1) & MASK;
  const y0 = (floorY & MASK) << 5;
  const y1 = ((floorY + 1) & MASK) << 5;
  const z0 = (floorZ & MASK) << 10;
  const z1 = ((floorZ + 1) & MASK) << 10;
  const a = lattice[x0 | y0 | z0]!;
  const b = lattice[x0 | y1 | z0]!;
  const c = lattice[x0 | y0 | z1]!;
  const d = lattice[x0 | y1 | z1]!;
  const nearLow = a + (lattice[x1 | y0 | z0]! - a) * fx;
  const nearHigh = b + (lattice[x1 | y1 | z0]! - b) * fx;
  const farLow = c + (lattice[x1 | y0 | z1]! - c) * fx;
  const farHigh = d + (lattice[x1 | y1 | z1]! - d) * fx;
  const near = nearLow + (nearHigh - nearLow) * fy;
  return near + (farLow + (farHigh - farLow) * fy - near) * fz;
}

/** Three octaves of {@link noise3}. @returns about -1 to 1 */
export function cloudNoise(x: number, y: number, z: number): number {
  return (
    noise3(x, y, z) * 0.57 +
    noise3(x * 2.03 + 7.1, y * 2.03, z * 2.03 + 3.3) * 0.29 +
    noise3(x * 4.1, y * 4.1 + 5.7, z * 4.1) * 0.14
  );
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothStep(low: number, high: number, value: number): number {
  const share = (value - low) / (high - low);
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return share * share * (3 - 2 * share);
}
