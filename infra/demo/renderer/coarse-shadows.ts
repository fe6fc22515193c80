import { type Camera, Hit, type Solid } from './scene.js';
import { seededRandom } from './seeded-noise.js';
import type { WindowLight } from './window-light.js';

/** Shares of the window and of the room that points of one surface see, on a grid over the picture. */
export type ShadowGrid = {
  readonly columns: number;
  readonly rows: number;
  readonly key: Float32Array;
  readonly room: Float32Array;
};

/** Where the grid lies: its first sample in world units of the picture plane, and the step. */
type GridPlan = { readonly left: number; readonly high: number; readonly step: number };

type Direction = readonly [number, number, number];

/** Directions are drawn once; each grid point turns through them, and a blur removes what is left of the noise. */
function windowDirections(
  light: WindowLight,
  count: number,
  size: number,
  random: () => number,
): Direction[] {
  const side = Math.ceil(Math.sqrt(count));
  const [lx, ly, lz] = light.direction;
  return Array.from({ length: count }, (_, index) => {
    const a = (((index % side) + random()) / side - 0.5) * size * 2;
    const b = ((Math.floor(index / side) + random()) / side - 0.5) * size * 2;
    const flat = Math.hypot(lx, lz) || 1;
    return unit(
      lx + (a * lz) / flat - (b * ly * lx) / flat,
      ly + b * flat,
      lz - (a * lx) / flat - (b * ly * lz) / flat,
    );
  });
}

function roomDirections(count: number, random: () => number): Direction[] {
  return Array.from({ length: count }, (_, index) => {
    const height = Math.sqrt(1 - (index + random()) / count);
    const around = index * 2.39996 + random();
    const reach = Math.sqrt(1 - height * height);
    return [Math.cos(around) * reach, Math.max(0.03, height), Math.sin(around) * reach];
  });
}

function unit(x: number, y: number, z: number): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Traces soft shadows coarsely: a penumbra is far wider than a pixel, so pixels would be wasted on it. */
export class CoarseShadows {
  private readonly key: Direction[][];
  private readonly room: Direction[][];

  constructor(
    private readonly camera: Camera,
    private readonly solids: readonly Solid[],
    light: WindowLight,
    seed: number,
  ) {
    const random = seededRandom(seed);
    this.key = Array.from({ length: 5 }, () => windowDirections(light, 16, 0.3, random));
    this.room = Array.from({ length: 5 }, () => roomDirections(12, random));
  }

  /** Shadows of everything on the ground. */
  onGround(columns: number, rows: number, plan: GridPlan): ShadowGrid {
    const grid = emptyGrid(columns, rows);
    for (let row = 0; row < rows; row++) {
      const up = plan.high - row * plan.step;
      for (let column = 0; column < columns; column++) {
        const index = row * columns + column;
        const x = plan.left + column * plan.step;
        this.measure(grid, index, row, column, this.solids, x, 0.0005, -up / this.camera.sin);
      }
    }
    return blur(blur(grid));
  }

  /** Shadows of the others on one solid; undefined when there are no others near enough to matter. */
  onSolid(solid: Solid, columns: number, rows: number, plan: GridPlan): ShadowGrid | undefined {
    const others = this.solids.filter(
      (other) => other !== solid && (other.group !== solid.group || other.group < 0),
    );
    if (others.length === 0) return undefined;
    const grid = emptyGrid(columns, rows);
    grid.key.fill(-1);
    const hit = new Hit();
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        hit.depth = Infinity;
        const x = plan.left + column * plan.step;
        if (!solid.meet(this.camera, x, plan.high - row * plan.step, hit)) continue;
        const index = row * columns + column;
        const lift = 0.004;
        this.measure(
          grid,
          index,
          row,
          column,
          others,
          hit.x + hit.nx * lift,
          hit.y + hit.ny * lift + 0.001,
          hit.z + hit.nz * lift,
        );
      }
    }
    return blur(spread(spread(grid)));
  }

  private measure(
    grid: ShadowGrid,
    index: number,
    row: number,
    column: number,
    solids: readonly Solid[],
    x: number,
    y: number,
    z: number,
  ): void {
    const turn = (row * 2 + column) % 5;
    grid.key[index] = openShare(this.key[turn]!, solids, x, y, z);
    grid.room[index] = openShare(this.room[turn]!, solids, x, y, z);
  }
}

function openShare(
  directions: readonly Direction[],
  solids: readonly Solid[],
  x: number,
  y: number,
  z: number,
): number {
  let open = 0;
  for (let ray = 0; ray < directions.length; ray++) {
    const direction = directions[ray]!;
    let free = 1;
    for (let index = 0; index < solids.length; index++) {
      if (solids[index]!.blocks(x, y, z, direction[0], direction[1], direction[2])) {
        free = 0;
        break;
      }
    }
    open += free;
  }
  return open / directions.length;
}

function emptyGrid(columns: number, rows: number): ShadowGrid {
  return {
    columns,
    rows,
    key: new Float32Array(columns * rows).fill(1),
    room: new Float32Array(columns * rows).fill(1),
  };
}

/** Fills places where the solid is not from their neighbours, so that its edge is not read as shadow. */
function spread(grid: ShadowGrid): ShadowGrid {
  const { columns, rows, key, room } = grid;
  const nextKey = key.slice();
  const nextRoom = room.slice();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      if (key[index]! >= 0) continue;
      let count = 0;
      let sumKey = 0;
      let sumRoom = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (row + dy < 0 || row + dy >= rows || column + dx < 0 || column + dx >= columns) continue;
          const near = index + dy * columns + dx;
          if (key[near]! < 0) continue;
          count++;
          sumKey += key[near]!;
          sumRoom += room[near]!;
        }
      }
      if (count > 0) {
        nextKey[index] = sumKey / count;
        nextRoom[index] = sumRoom / count;
      }
    }
  }
  return { columns, rows, key: nextKey, room: nextRoom };
}

/** Weights 1 3 4 3 1 both ways; places without a value are left out of the sum. */
function blur(grid: ShadowGrid): ShadowGrid {
  const { columns, rows } = grid;
  const weights = [1, 3, 4, 3, 1];
  const pass = (from: Float32Array, mask: Float32Array, stride: number, length: number, other: number) => {
    const to = from.slice();
    for (let line = 0; line < other; line++) {
      const start = stride === 1 ? line * columns : line;
      for (let at = 0; at < length; at++) {
        let sum = 0;
        let weight = 0;
        for (let offset = -2; offset <= 2; offset++) {
          const place = at + offset;
          if (place < 0 || place >= length) continue;
          const index = start + place * stride;
          if (mask[index]! < 0) continue;
          sum += from[index]! * weights[offset + 2]!;
          weight += weights[offset + 2]!;
        }
        if (weight > 0) to[start + at * stride] = sum / weight;
      }
    }
    return to;
  };
  const both = (values: Float32Array) => {
    const across = pass(values, grid.key, 1, columns, rows);
    return pass(across, grid.key, columns, rows, columns);
  };
  const key = both(grid.key);
  for (let index = 0; index < key.length; index++) if (grid.key[index]! < 0) key[index] = 1;
  return { columns, rows, key, room: both(grid.room) };
}

/** Smooth reading between grid points. */
export function readGrid(
  values: Float32Array,
  columns: number,
  rows: number,
  atX: number,
  atY: number,
): number {
  const x = atX <= 0 ? 0 : Math.min(atX, columns - 1.001);
  const y = atY <= 0 ? 0 : Math.min(atY, rows - 1.001);
  const column = x | 0;
  const row = y | 0;
  const fx = x - column;
  const fy = y - row;
  const index = row * columns + column;
  const above = values[index]! + (values[index + 1]! - values[index]!) * fx;
  const below = values[index + columns]! + (values[index + columns + 1]! - values[index + columns]!) * fx;
  return above + (below - above) * fy;
}
