import type { ColorData } from '@daybook/contracts/catalogue/product';
import type { Sharp } from 'sharp';

/**
 * Width and height of the small copy whose colours are averaged, pixels. A corner is a quarter of each side, the centre
 * a half.
 */
const SIDE = 32;

/**
 * The average colours of the four corners and of the centre (section 3, "colorData"). Transparent parts count as white.
 */
export async function colourAverages(picture: Sharp): Promise<ColorData> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const average = (left: number, top: number, size: number) => {
    const sums = [0, 0, 0];
    for (let y = top; y < top + size; y += 1) {
      for (let x = left; x < left + size; x += 1) {
        const at = (y * SIDE + x) * info.channels;
        // a grey picture has one channel
        for (const channel of [0, 1, 2]) {
          sums[channel] = (sums[channel] ?? 0) + (data[at + (channel % info.channels)] ?? 0);
        }
      }
    }
    return `#${sums.map((sum) => hex(sum / size ** 2)).join('')}`;
  };
  const corner = SIDE / 4;
  const far = SIDE - corner;
  return {
    topLeft: average(0, 0, corner),
    topRight: average(far, 0, corner),
    bottomLeft: average(0, far, corner),
    bottomRight: average(far, far, corner),
    center: average(corner, corner, SIDE / 2),
  };
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
