/** Red, green and blue in linear light, 0 to 1: sums and products of light are only right there. */
export type LinearColour = readonly [number, number, number];

/** @param hex `#rrggbb` as a designer writes it */
export function colour(hex: string): LinearColour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function toLinear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const TABLE_SIZE = 8192;
/** Bytes are looked up rather than computed: a picture asks fifteen million times. */
const displayTable = makeDisplayTable();

function makeDisplayTable(): Float32Array {
  const table = new Float32Array(TABLE_SIZE + 1);
  for (let index = 0; index <= TABLE_SIZE; index++) {
    const light = shoulder((index / TABLE_SIZE) * 1.25);
    const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    table[index] = share * 255;
  }
  return table;
}

/** Rolls highlights off like paper does instead of clipping them. */
function shoulder(light: number): number {
  const knee = 0.72;
  if (light <= knee) return light;
  return knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)));
}

/** @returns 0 to 255, not rounded, so that grain can be added first */
export function displayValue(light: number): number {
  const index = (light * TABLE_SIZE * 0.8) | 0;
  return displayTable[index < 0 ? 0 : Math.min(index, TABLE_SIZE)]!;
}
