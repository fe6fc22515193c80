const CELLS = 160;

/** Height of a lying cloth over its own plane, in world units. */
export type HeightOf = (u: number, v: number) => number;

/**
 * Creases and folds of a sheet, computed once on a grid: slopes for the light, and how hollow each place is.
 * A crease is much wider than a thread, so a grid is enough; threads are painted per pixel.
 */
export class SheetRelief {
  private readonly across = new Float32Array((CELLS + 2) * (CELLS + 2));
  private readonly along = new Float32Array((CELLS + 2) * (CELLS + 2));
  private readonly shade = new Float32Array((CELLS + 2) * (CELLS + 2));

  private isMeasured = false;

  constructor(
    private readonly heightOf: HeightOf,
    private readonly halfWidth: number,
    private readonly halfDepth: number,
  ) {}

  /** Only when light falls on it: many ask a scene for its size and nothing else. */
  private measure(): void {
    const { heightOf, halfWidth, halfDepth } = this;
    this.isMeasured = true;
    const stepU = (2 * halfWidth) / CELLS;
    const stepV = (2 * halfDepth) / CELLS;
    const reach = Math.max(stepU, stepV) * 3;
    for (let row = 0; row <= CELLS + 1; row++) {
      const v = -halfDepth + row * stepV;
      for (let column = 0; column <= CELLS + 1; column++) {
        const u = -halfWidth + column * stepU;
        const index = row * (CELLS + 2) + column;
        const height = heightOf(u, v);
        const right = heightOf(u + stepU, v);
        const below = heightOf(u, v + stepV);
        this.across[index] = (right - height) / stepU;
        this.along[index] = (below - height) / stepV;
        const around =
          (heightOf(u - reach, v) +
            heightOf(u + reach, v) +
            heightOf(u, v - reach) +
            heightOf(u, v + reach)) /
          4;
        this.shade[index] = 1 - Math.min(0.5, Math.max(-0.06, ((around - height) / reach) * 1.6));
      }
    }
  }

  slopeU(u: number, v: number): number {
    return this.read(this.across, u, v);
  }

  slopeV(u: number, v: number): number {
    return this.read(this.along, u, v);
  }

  /** @returns 1 on the flat, less in a hollow */
  hollow(u: number, v: number): number {
    return this.read(this.shade, u, v);
  }

  private read(grid: Float32Array, u: number, v: number): number {
    if (!this.isMeasured) this.measure();
    const placeX = Math.min(CELLS, Math.max(0, ((u + this.halfWidth) / (2 * this.halfWidth)) * CELLS));
    const placeY = Math.min(CELLS, Math.max(0, ((v + this.halfDepth) / (2 * this.halfDepth)) * CELLS));
    const column = placeX | 0;
    const row = placeY | 0;
    const fx = placeX - column;
    const fy = placeY - row;
    const index = row * (CELLS + 2) + column;
    const near = grid[index]! + (grid[index + 1]! - grid[index]!) * fx;
    const next = index + CELLS + 2;
    return near + (grid[next]! + (grid[next + 1]! - grid[next]!) * fx - near) * fy;
  }
}
