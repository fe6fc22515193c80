import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { colourAverages } from '@daybook/backend/media/picture-colours';
import sharp from 'sharp';
import { focalPoint, pictureNames, pictureSize, renderMissing } from './picture-studio.js';

/**
 * `npm run demo:pictures`: renders the masters that `infra/demo/pictures` lacks, and writes down size, focal point and
 * colours of each in `infra/demo/pictures.ts`. To render one again, delete its master first.
 */
const DEMO = fileURLToPath(new URL('../../../demo/', import.meta.url));

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort(new Error('interrupted')));
const began = performance.now();
await renderMissing(`${DEMO}pictures`, {
  signal: interrupt.signal,
  onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} pictures`),
});
await writeFile(`${DEMO}pictures.ts`, await bookOfPictures());
console.log(`\n${pictureNames().length} pictures, ${((performance.now() - began) / 1000).toFixed(1)} s`);

/** The file that the demo's documents and its library take these from, so that they need no renderer. */
async function bookOfPictures(): Promise<string> {
  const rows: string[] = [];
  for (const name of [...pictureNames()].sort()) {
    const { width, height } = pictureSize(name);
    const { x, y } = focalPoint(name);
    const colours = await colourAverages(sharp(`${DEMO}pictures/${name}.webp`));
    const { topLeft, topRight, bottomLeft, bottomRight, center } = colours;
    const words = [topLeft, topRight, bottomLeft, bottomRight, center].join(' ');
    rows.push(`  '${name}': [${width}, ${height}, ${x}, ${y}, '${words}'],`);
  }
  return [
    '// written by `npm run demo:pictures`',
    '',
    '/**',
    ' * Masters of the demo: width and height in pixels, where the subject is, 0 to 1 from the left and the top, and the',
    ' * average colours of the corners and the centre: top left, top right, bottom left, bottom right, centre.',
    ' */',
    'export const PICTURES: Readonly<Record<string, readonly [number, number, number, number, string]>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
