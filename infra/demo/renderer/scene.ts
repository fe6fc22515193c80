import type { LinearColour } from './linear-colour.js';

/**
 * World: x to the right, y up, z towards the viewer, one unit is about ten centimetres. The camera is
 * orthographic (a very long lens) and looks down by `pitch`.
 */
export class Camera {
  readonly sin: number;
  readonly cos: number;
  readonly cot: number;

  /** @param pitch degrees below the horizon, more than 0 and at most 89 */
  constructor(
    readonly pitch: number,
    /** world units across the picture */
    readonly span: number,
    readonly centreX: number,
    /** along the picture's upward axis */
    readonly centreY: number,
  ) {
    const radians = (pitch * Math.PI) / 180;
    this.sin = Math.sin(radians);
    this.cos = Math.cos(radians);
    this.cot = this.cos / this.sin;
  }

  /** Upward coordinate in the picture of a point of the world. */
  upOf(y: number, z: number): number {
    return y * this.cos - z * this.sin;
  }

  /** Distance along the view of a point of the world; smaller is nearer. */
  depthOf(y: number, z: number): number {
    return -y * this.sin - z * this.cos;
  }
}

/** What a line of sight met. One object is reused for all pixels, so nothing is allocated per pixel. */
export class Hit {
  depth = 0;
  x = 0;
  y = 0;
  z = 0;
  nx = 0;
  ny = 0;
  nz = 0;
  /** part of the solid: a change of it is an edge that needs smoothing */
  part = 0;
  /** 0 in the open, 1 deep inside a vessel */
  cavity = 0;
  /** share of the key light that the solid itself lets through */
  key = 1;
  /** coordinates on the surface, as the solid defines them */
  u = 0;
  v = 0;
  w = 0;
}

/** How a surface takes the light, written by a solid's `paint`. */
export class Surface {
  r = 0;
  g = 0;
  b = 0;
  /** 0 raw clay or cloth, 1 glossy glaze */
  gloss = 0;
  /** multiplies all light: crevices, seams, folds */
  occlusion = 1;
  /** multiplies the key light only */
  key = 1;
}

export type PictureBounds = {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
  /** highest point over the ground: nothing of the solid is nearer than that level */
  readonly top: number;
};

export interface Solid {
  /** solids of one group do not shade each other through the coarse shadow grid */
  readonly group: number;
  boundsIn(camera: Camera): PictureBounds;
  /** Fills `hit` and answers true when the sight line at (x, up) meets it nearer than `hit.depth`. */
  meet(camera: Camera, x: number, up: number, hit: Hit): boolean;
  /** Whether a ray from the point (towards a light) is blocked. */
  blocks(x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean;
  /** Albedo and bumps at a hit; `pixel` is the size of a pixel in world units. */
  paint(hit: Hit, surface: Surface, pixel: number): void;
}

/** The mood of a brand's pictures. */
export type Atmosphere = {
  readonly ground: LinearColour;
  /** strength of window light, and of everything else */
  readonly key: number;
  readonly fill: number;
  readonly keyTint: LinearColour;
  readonly fillTint: LinearColour;
  /** direction towards the window, need not be of length 1 */
  readonly window: LinearColour;
  /** how far the ground falls off across the picture */
  readonly falloff: number;
  readonly grain: number;
};

export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly solids: readonly Solid[];
  readonly atmosphere: Atmosphere;
  readonly seed: number;
  readonly focalPoint: { readonly x: number; readonly y: number };
};
