import type { ProductImage } from '@daybook/contracts/catalogue/product';
import { PICTURES } from './pictures.js';

/** A picture of the studio and what it shows, for those who do not see it. */
export type Shown = readonly [picture: string, altText: string];

/** @throws RangeError when there is no such picture */
export function image([picture, altText]: Shown): ProductImage {
  const master = PICTURES[picture];
  if (!master) throw new RangeError(`no picture is called ${picture}`);
  const [width, height, x, y] = master;
  return {
    id: picture,
    assetUrl: `/media/${picture}.webp`,
    altText,
    originalSize: `${width}x${height}`,
    mediaFocalPoint: { x, y },
  };
}
