import { colour } from './linear-colour.js';
import type { Atmosphere } from './scene.js';

/** North window, warm paper: the ceramics studio. */
export const paperRoom: Atmosphere = {
  ground: colour('#e1d9cd'),
  key: 0.9,
  fill: 0.44,
  keyTint: [1.03, 1.0, 0.95],
  fillTint: [0.985, 0.995, 1.02],
  window: [-0.72, 0.8, 0.0],
  falloff: 0.24,
  grain: 3.2,
};

/** A dim room in the afternoon, a dark table: the incense maker. */
export const duskRoom: Atmosphere = {
  ground: colour('#4c544f'),
  key: 1.05,
  fill: 0.24,
  keyTint: [1.06, 1.0, 0.9],
  fillTint: [0.9, 1.0, 1.08],
  window: [-0.8, 0.5, -0.12],
  falloff: 0.7,
  grain: 4.2,
};
