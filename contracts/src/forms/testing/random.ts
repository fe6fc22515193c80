/** Jest looks up a global anew at each use. */
const { imul } = Math;

/** Numbers from 0 up to 1; the same seed gives the same ones. mulberry32: a generator of 32 bits that needs no library. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
