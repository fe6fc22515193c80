import type { ProfilePoint } from './turned-profile.js';

/** Walls as a thrower would draw them, foot to rim, in tens of centimetres. */
export type VesselShape = {
  readonly wall: readonly ProfilePoint[];
  readonly thickness: number;
  /** a pulled handle: where it leaves the wall, how far it stands out, where it returns (shares of height) */
  readonly handle?: {
    readonly from: number;
    readonly to: number;
    readonly reach: number;
    readonly gauge: number;
  };
  readonly lip?: number;
};

export const vessels = {
  mug: {
    wall: [
      [0.33, 0],
      [0.345, 0.03],
      [0.4, 0.1],
      [0.425, 0.3],
      [0.415, 0.62],
      [0.42, 0.86],
      [0.432, 0.92],
    ],
    thickness: 0.042,
    handle: { from: 0.8, to: 0.26, reach: 0.3, gauge: 0.058 },
  },
  tumbler: {
    wall: [
      [0.28, 0],
      [0.29, 0.03],
      [0.335, 0.1],
      [0.36, 0.4],
      [0.385, 0.8],
      [0.4, 0.98],
    ],
    thickness: 0.036,
  },
  espresso: {
    wall: [
      [0.22, 0],
      [0.225, 0.02],
      [0.27, 0.07],
      [0.3, 0.24],
      [0.305, 0.5],
      [0.315, 0.62],
    ],
    thickness: 0.034,
  },
  bowl: {
    wall: [
      [0.36, 0],
      [0.365, 0.05],
      [0.44, 0.09],
      [0.66, 0.24],
      [0.79, 0.44],
      [0.84, 0.6],
    ],
    thickness: 0.046,
  },
  servingBowl: {
    wall: [
      [0.5, 0],
      [0.51, 0.06],
      [0.62, 0.1],
      [1.0, 0.3],
      [1.22, 0.56],
      [1.3, 0.74],
    ],
    thickness: 0.056,
  },
  noodleBowl: {
    wall: [
      [0.36, 0],
      [0.365, 0.07],
      [0.43, 0.11],
      [0.72, 0.4],
      [0.87, 0.68],
      [0.96, 0.84],
    ],
    thickness: 0.046,
  },
  plate: {
    wall: [
      [0.86, 0],
      [0.88, 0.035],
      [1.02, 0.07],
      [1.2, 0.125],
      [1.32, 0.2],
      [1.35, 0.235],
    ],
    thickness: 0.05,
  },
  sidePlate: {
    wall: [
      [0.62, 0],
      [0.64, 0.03],
      [0.76, 0.06],
      [0.9, 0.11],
      [0.98, 0.17],
      [1.0, 0.2],
    ],
    thickness: 0.045,
  },
  platter: {
    wall: [
      [1.15, 0],
      [1.17, 0.035],
      [1.36, 0.07],
      [1.52, 0.12],
      [1.62, 0.2],
      [1.64, 0.225],
    ],
    thickness: 0.056,
  },
  smallDish: {
    wall: [
      [0.3, 0],
      [0.31, 0.03],
      [0.42, 0.06],
      [0.54, 0.13],
      [0.58, 0.19],
    ],
    thickness: 0.04,
  },
  jug: {
    wall: [
      [0.44, 0],
      [0.455, 0.03],
      [0.54, 0.14],
      [0.6, 0.45],
      [0.56, 0.85],
      [0.44, 1.2],
      [0.41, 1.45],
      [0.45, 1.68],
    ],
    thickness: 0.046,
    handle: { from: 0.86, to: 0.4, reach: 0.4, gauge: 0.066 },
    lip: 0.34,
  },
  creamer: {
    wall: [
      [0.27, 0],
      [0.28, 0.02],
      [0.35, 0.09],
      [0.39, 0.28],
      [0.34, 0.55],
      [0.3, 0.72],
      [0.33, 0.84],
    ],
    thickness: 0.036,
    lip: 0.3,
  },
  moonVase: {
    wall: [
      [0.4, 0],
      [0.41, 0.03],
      [0.62, 0.18],
      [0.86, 0.55],
      [0.88, 0.85],
      [0.72, 1.2],
      [0.42, 1.45],
      [0.25, 1.56],
      [0.24, 1.66],
      [0.29, 1.74],
    ],
    thickness: 0.045,
  },
  bottleVase: {
    wall: [
      [0.38, 0],
      [0.39, 0.03],
      [0.49, 0.12],
      [0.56, 0.45],
      [0.53, 0.85],
      [0.38, 1.15],
      [0.18, 1.4],
      [0.135, 1.65],
      [0.135, 1.95],
      [0.185, 2.1],
    ],
    thickness: 0.036,
  },
  cylinderVase: {
    wall: [
      [0.46, 0],
      [0.47, 0.02],
      [0.5, 0.1],
      [0.49, 0.6],
      [0.5, 1.2],
      [0.49, 1.68],
      [0.505, 1.76],
    ],
    thickness: 0.045,
  },
  budVase: {
    wall: [
      [0.24, 0],
      [0.25, 0.02],
      [0.36, 0.12],
      [0.4, 0.32],
      [0.32, 0.55],
      [0.14, 0.72],
      [0.095, 0.85],
      [0.1, 0.98],
      [0.135, 1.05],
    ],
    thickness: 0.03,
  },
  planter: {
    wall: [
      [0.46, 0],
      [0.47, 0.02],
      [0.54, 0.12],
      [0.66, 0.6],
      [0.74, 1.05],
      [0.78, 1.12],
      [0.79, 1.24],
    ],
    thickness: 0.055,
  },
  jar: {
    wall: [
      [0.44, 0],
      [0.45, 0.02],
      [0.53, 0.1],
      [0.58, 0.4],
      [0.57, 0.75],
      [0.52, 0.98],
      [0.5, 1.04],
    ],
    thickness: 0.045,
  },
  jarLid: {
    wall: [
      [0.535, 0],
      [0.545, 0.03],
      [0.53, 0.065],
      [0.36, 0.115],
      [0.14, 0.145],
      [0.085, 0.17],
      [0.085, 0.2],
      [0.12, 0.25],
      [0.11, 0.3],
      [0.0, 0.325],
    ],
    thickness: 0,
  },
  canister: {
    wall: [
      [0.36, 0],
      [0.385, 0.015],
      [0.39, 0.05],
      [0.39, 0.4],
      [0.39, 0.85],
      [0.388, 0.9],
    ],
    thickness: 0.03,
  },
  canisterLid: {
    wall: [
      [0.398, 0],
      [0.4, 0.02],
      [0.4, 0.3],
      [0.392, 0.335],
      [0.36, 0.35],
      [0.0, 0.356],
    ],
    thickness: 0,
  },
  stone: {
    wall: [
      [0.2, 0],
      [0.27, 0.03],
      [0.32, 0.1],
      [0.29, 0.17],
      [0.16, 0.215],
      [0.0, 0.225],
    ],
    thickness: 0,
  },
} as const satisfies Record<string, VesselShape>;

export type VesselName = keyof typeof vessels;
