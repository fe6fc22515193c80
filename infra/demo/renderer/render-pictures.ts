import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { focalPoint, pictureNames, pictureSize, renderMissing } from './picture-studio.js';

/**
 * `npm run demo:pictures`: renders the masters that `infra/demo/pictures` lacks, and writes down size and focal point
 * of each in `infra/demo/pictures.ts`. To render one again, delete its master first.
 */
const DEMO = fileURLToPath(new URL('../../../demo/', import.meta.url));

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort(new Error('interrupted')));
const began = performance.now();
await renderMissing(`${DEMO}pictures`, {
  signal: interrupt.signal,
  onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} pictures`),
});
await writeFile(`${DEMO}pictures.ts`, bookOfPictures());
console.log(`\n${pictureNames().length} pictures, ${((performance.now() - began) / 1000).toFixed(1)} s`);

/** The file that the demo's documents take size and focal point from, so that they need no renderer. */
function bookOfPictures(): string {
  const rows = [...pictureNames()].sort().map((name) => {
    const [{ width, height }, { x, y }] = [pictureSize(name), focalPoint(name)];
    return `  '${name}': [${width}, ${height}, ${x}, ${y}],`;
  });
  return [
    '// written by `npm run demo:pictures`',
    '',
    '/** Masters of the demo: width and height in pixels, then where the subject is, 0 to 1 from the left and the top. */',
    'export const PICTURES: Readonly<Record<string, readonly [number, number, number, number]>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
