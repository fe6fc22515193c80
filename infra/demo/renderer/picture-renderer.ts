import { CoarseShadows, readGrid, type ShadowGrid } from './coarse-shadows.js';
import { displayValue } from './linear-colour.js';
import { PaperGround } from './paper-ground.js';
import { Hit, type PictureBounds, type Scene, type Solid, Surface } from './scene.js';
import { seededRandom } from './seeded-noise.js';
import { INSIDE, TurnedForm } from './turned-form.js';
import { Radiance, WindowLight } from './window-light.js';

/** Sub-pixel places of the sight lines through a pixel that an edge crosses: three by three, turned a little. */
const EDGE_SAMPLES: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((row) =>
  [-1, 0, 1].map((column) => [(column * 0.94 + row * 0.3) / 3, (row * 0.94 - column * 0.3) / 3] as const),
);

type Prepared = {
  readonly solid: Solid;
  readonly bounds: PictureBounds;
  readonly shadow: ShadowGrid | undefined;
  readonly shadowStep: number;
};

/** @returns red, green, blue bytes, row by row */
export function renderScene(
  scene: Scene,
  width: number,
): { data: Uint8Array; width: number; height: number } {
  return new PictureRenderer(scene, width).render();
}

/** Working memory for one size of picture: made once, since a new hundred megabytes each time costs more than the light. */
let kept = { size: 0, light: new Float32Array(0), ids: new Uint8Array(0), depths: new Float32Array(0) };

function plates(size: number) {
  if (kept.size === size) kept.ids.fill(0);
  else {
    kept = {
      size,
      light: new Float32Array(size * 3),
      ids: new Uint8Array(size),
      depths: new Float32Array(size),
    };
  }
  return kept;
}

class PictureRenderer {
  private readonly height: number;
  private readonly pixel: number;
  private readonly light: WindowLight;
  private readonly ground: PaperGround;
  private readonly prepared: Prepared[];
  private readonly hit = new Hit();
  private readonly surface = new Surface();
  private readonly out = new Radiance();
  private met = -1;

  constructor(
    private readonly scene: Scene,
    private readonly width: number,
  ) {
    this.height = Math.round((width * scene.height) / scene.width);
    this.pixel = scene.camera.span / width;
    this.light = new WindowLight(scene.atmosphere);
    const shadows = new CoarseShadows(scene.camera, scene.solids, this.light, scene.seed);
    this.ground = new PaperGround(scene, this.light, shadows);
    const shadowStep = scene.camera.span / 170;
    this.prepared = scene.solids.map((solid) => {
      const bounds = solid.boundsIn(scene.camera);
      const columns = Math.ceil((bounds.right - bounds.left) / shadowStep) + 2;
      const rows = Math.ceil((bounds.high - bounds.low) / shadowStep) + 2;
      const plan = { left: bounds.left, high: bounds.high, step: shadowStep };
      return { solid, bounds, shadow: shadows.onSolid(solid, columns, rows, plan), shadowStep };
    });
  }

  render() {
    const { width, height } = this;
    const { light, ids, depths } = plates(width * height);
    const left = this.scene.camera.centreX - this.scene.camera.span / 2 + this.pixel / 2;
    const high = this.scene.camera.centreY + (this.pixel * height) / 2 - this.pixel / 2;
    for (let y = 0; y < height; y++) {
      this.ground.writeRow(light, y * width * 3, width, y);
      const up = high - y * this.pixel;
      const [from, to] = this.reachOfRow(up, left);
      for (let x = from; x < to; x++) {
        if (!this.look(left + x * this.pixel, up)) continue;
        const index = y * width + x;
        ids[index] = this.met * 4 + this.hit.part + 1;
        depths[index] = this.hit.depth;
        this.shade();
        light[index * 3] = this.out.r;
        light[index * 3 + 1] = this.out.g;
        light[index * 3 + 2] = this.out.b;
      }
    }
    this.smoothEdges(light, ids, depths, left, high);
    return { data: this.develop(light), width, height };
  }

  private reachOfRow(up: number, left: number): readonly [number, number] {
    let from = Infinity;
    let to = -Infinity;
    for (const { bounds } of this.prepared) {
      if (up < bounds.low || up > bounds.high) continue;
      from = Math.min(from, bounds.left);
      to = Math.max(to, bounds.right);
    }
    if (from > to) return [0, 0];
    return [
      Math.max(0, Math.floor((from - left) / this.pixel)),
      Math.min(this.width, Math.ceil((to - left) / this.pixel) + 1),
    ];
  }

  private look(x: number, up: number): boolean {
    this.hit.depth = Infinity;
    this.met = -1;
    const { sin, cos } = this.scene.camera;
    // what was laid last lies on top: asked first, it spares the others the work
    for (let index = this.prepared.length - 1; index >= 0; index--) {
      const { bounds, solid } = this.prepared[index]!;
      if (x < bounds.left || x > bounds.right || up < bounds.low || up > bounds.high) continue;
      if ((up * cos - bounds.top) / sin >= this.hit.depth) continue;
      if (solid.meet(this.scene.camera, x, up, this.hit)) this.met = index;
    }
    return this.met >= 0;
  }

  private shade(): void {
    const { hit, surface, scene } = this;
    const { solid, bounds, shadow, shadowStep } = this.prepared[this.met]!;
    const up = scene.camera.upOf(hit.y, hit.z);
    if (solid instanceof TurnedForm && hit.part === INSIDE) {
      solid.shadeOpening(hit, this.light.direction[0], this.light.direction[1], this.light.direction[2]);
    }
    surface.occlusion = 1;
    surface.key = 1;
    solid.paint(hit, surface, this.pixel);
    let keyShare = 1;
    let roomShare = 1;
    if (shadow) {
      const atX = (hit.x - bounds.left) / shadowStep;
      const atY = (bounds.high - up) / shadowStep;
      keyShare = readGrid(shadow.key, shadow.columns, shadow.rows, atX, atY);
      roomShare = 0.35 + 0.65 * readGrid(shadow.room, shadow.columns, shadow.rows, atX, atY);
    }
    // the ground takes light from what stands close above it
    const lifted = hit.y < 0.22 && hit.ny < 0.5 ? 0.72 + 0.28 * Math.sqrt(Math.max(0, hit.y) / 0.22) : 1;
    this.light.shade(
      hit,
      surface,
      keyShare,
      roomShare * lifted,
      scene.camera.sin,
      scene.camera.cos,
      this.out,
    );
  }

  private smoothEdges(
    light: Float32Array,
    ids: Uint8Array,
    depths: Float32Array,
    left: number,
    high: number,
  ): void {
    const { width, height } = this;
    const row = new Float32Array(width * 3);
    const step = 0.03 + this.pixel * 4;
    for (let y = 1; y < height - 1; y++) {
      let hasGround = false;
      for (let x = 1; x < width - 1; x++) {
        const index = y * width + x;
        const id = ids[index]!;
        const isEdge =
          id !== ids[index - 1] ||
          id !== ids[index + 1] ||
          id !== ids[index - width] ||
          id !== ids[index + width] ||
          (id !== 0 && Math.abs(depths[index - 1]! + depths[index + 1]! - 2 * depths[index]!) > step);
        if (!isEdge) continue;
        if (!hasGround) {
          this.ground.writeRow(row, 0, width, y);
          hasGround = true;
        }
        this.smoothPixel(light, row, x, y, left + x * this.pixel, high - y * this.pixel);
      }
    }
  }

  private smoothPixel(
    light: Float32Array,
    row: Float32Array,
    x: number,
    y: number,
    atX: number,
    up: number,
  ): void {
    let r = 0;
    let g = 0;
    let b = 0;
    for (let sample = 0; sample < EDGE_SAMPLES.length; sample++) {
      const offset = EDGE_SAMPLES[sample]!;
      if (this.look(atX + offset[0] * this.pixel, up + offset[1] * this.pixel)) {
        this.shade();
        r += this.out.r;
        g += this.out.g;
        b += this.out.b;
      } else {
        r += row[x * 3]!;
        g += row[x * 3 + 1]!;
        b += row[x * 3 + 2]!;
      }
    }
    const target = (y * this.width + x) * 3;
    light[target] = r / EDGE_SAMPLES.length;
    light[target + 1] = g / EDGE_SAMPLES.length;
    light[target + 2] = b / EDGE_SAMPLES.length;
  }

  /** From light to bytes, with the grain of a fine film: the same for all three colours, weaker in the whites. */
  private develop(light: Float32Array): Uint8Array {
    const random = seededRandom(this.scene.seed ^ 0x9e3779b9);
    const grain = new Float32Array(16_381);
    for (let index = 0; index < grain.length; index++) {
      grain[index] = (random() + random() + random() - 1.5) * this.scene.atmosphere.grain;
    }
    const bytes = new Uint8Array(light.length);
    let at = 0;
    for (let y = 0; y < this.height; y++) {
      let speck = (random() * grain.length) | 0;
      for (let x = 0; x < this.width; x++) {
        speck = speck + 1 < grain.length ? speck + 1 : 0;
        const stir = grain[speck]! + 0.5;
        for (let channel = 0; channel < 3; channel++) {
          const value = displayValue(light[at]!) + stir;
          bytes[at++] = value < 0 ? 0 : Math.min(value, 255);
        }
      }
    }
    return bytes;
  }
}
