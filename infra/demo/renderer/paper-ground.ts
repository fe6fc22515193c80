import type { CoarseShadows, ShadowGrid } from './coarse-shadows.js';
import type { Scene } from './scene.js';
import { cloudNoise } from './seeded-noise.js';
import type { WindowLight } from './window-light.js';

/** Pixels of a 2000-pixel master that one grid step spans. */
const STEP = 12.5;

/** The seamless paper that everything stands on: lit, shadowed and uneven on a coarse grid, read smoothly. */
export class PaperGround {
  readonly columns: number;
  readonly rows: number;
  private readonly r: Float32Array;
  private readonly g: Float32Array;
  private readonly b: Float32Array;

  constructor(scene: Scene, light: WindowLight, shadows: CoarseShadows) {
    const longer = 2000 / STEP;
    this.columns = Math.ceil(longer) + 2;
    this.rows = Math.ceil((longer * scene.height) / scene.width) + 2;
    const step = scene.camera.span / longer;
    const left = scene.camera.centreX - scene.camera.span / 2;
    const high = scene.camera.centreY + (scene.camera.span * scene.height) / scene.width / 2;
    const grid = shadows.onGround(this.columns, this.rows, { left, high, step });
    const count = this.columns * this.rows;
    this.r = new Float32Array(count);
    this.g = new Float32Array(count);
    this.b = new Float32Array(count);
    this.light(scene, light, grid);
  }

  private light(scene: Scene, light: WindowLight, grid: ShadowGrid): void {
    const { ground, key, fill, keyTint, fillTint, falloff } = scene.atmosphere;
    const facing = (light.direction[1] + 0.42) / 1.42;
    const full = facing * Math.sqrt(facing) * key;
    const drift = scene.seed % 991;
    for (let row = 0; row < this.rows; row++) {
      const v = row / (this.rows - 2);
      for (let column = 0; column < this.columns; column++) {
        const u = column / (this.columns - 2);
        const index = row * this.columns + column;
        // brightest left of the middle, falling off towards the far right corner, as from a real window
        const away = Math.hypot(u - 0.3, (v - 0.42) * 1.1);
        const pool = 1.04 - falloff * away * away - falloff * 0.22 * (u - 0.3);
        const paper = 1 + 0.014 * cloudNoise(u * 5 + drift, v * 5, 2.5);
        const room = grid.room[index]!;
        const lit = full * grid.key[index]! * pool * paper;
        const rest = fill * 0.92 * (0.25 + 0.75 * room) * room ** 0.35 * pool * paper;
        this.r[index] = ground[0] * (lit * keyTint[0] + rest * fillTint[0]);
        this.g[index] = ground[1] * (lit * keyTint[1] + rest * fillTint[1]);
        this.b[index] = ground[2] * (lit * keyTint[2] + rest * fillTint[2]);
      }
    }
  }

  /** Writes the linear light of a whole row of pixels, three values each, from `start` on. */
  writeRow(row: Float32Array, start: number, width: number, y: number): void {
    const scale = 2000 / STEP / width;
    const at = (y + 0.5) * scale;
    const clamped = Math.min(this.rows - 1.001, Math.max(0, at));
    const line = clamped | 0;
    const down = clamped - line;
    const first = line * this.columns;
    for (let x = 0; x < width; x++) {
      const place = (x + 0.5) * scale;
      const column = place | 0;
      const across = place - column;
      const index = first + column;
      const below = index + this.columns;
      const a = (1 - across) * (1 - down);
      const b = across * (1 - down);
      const c = (1 - across) * down;
      const d = across * down;
      const target = start + x * 3;
      row[target] = this.r[index]! * a + this.r[index + 1]! * b + this.r[below]! * c + this.r[below + 1]! * d;
      row[target + 1] =
        this.g[index]! * a + this.g[index + 1]! * b + this.g[below]! * c + this.g[below + 1]! * d;
      row[target + 2] =
        this.b[index]! * a + this.b[index + 1]! * b + this.b[below]! * c + this.b[below + 1]! * d;
    }
  }
}
