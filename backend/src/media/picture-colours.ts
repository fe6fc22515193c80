import type { ColorData } from '@daybook/contracts/catalogue/product';
import type { Sharp } from 'sharp';

/** Side of the small copy that is averaged, pixels; a corner is a quarter of it each way, the centre a half. */
const SIDE = 32;

/** The average colours of the four corners and of the centre (section 3, "colorData"), as on white paper. */
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
        // a picture of greys has one channel
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
