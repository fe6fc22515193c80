import type { HeightOf } from './sheet-relief.js';

/** A spoon lying along u, its bowl to the left: outline and hollow. */
export function planedSpoon(length: number): {
  outline: (u: number, v: number) => number;
  heightOf: HeightOf;
  halfDepth: number;
} {
  const bowlReach = length * 0.15;
  const bowlWidth = length * 0.1;
  const bowlAt = -length / 2 + bowlReach;
  const outline = (u: number, v: number) => {
    const bowl = (Math.hypot((u - bowlAt) / bowlReach, v / bowlWidth) - 1) * bowlWidth;
    const along = Math.min(length / 2 - 0.04, Math.max(bowlAt, u));
    const share = (along - bowlAt) / (length - bowlReach);
    const stem = Math.hypot(u - along, v) - length * (0.018 + 0.014 * share * share);
    const melt = length * 0.05;
    const mix = Math.max(0, Math.min(1, 0.5 + (0.5 * (stem - bowl)) / melt));
    return stem + (bowl - stem) * mix - melt * mix * (1 - mix);
  };
  const heightOf: HeightOf = (u, v) => {
    const away = Math.hypot((u - bowlAt) / (bowlReach * 0.86), v / (bowlWidth * 0.84));
    return away < 1 ? -0.09 * (1 - away * away) ** 1.4 : 0;
  };
  return { outline, heightOf, halfDepth: bowlWidth + 0.02 };
}
