import { pictureNames, renderMissing } from './picture-studio.js';

/** `node render-pictures.js <folder> [workers]`: makes the masters that the folder lacks. */
const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that the pictures go to.');
  process.exit(2);
}
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort(new Error('interrupted')));
const began = performance.now();
await renderMissing(folder, {
  workers: Number(process.argv[3] ?? 2),
  signal: interrupt.signal,
  onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} pictures`),
});
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`\n${pictureNames().length} pictures in ${folder}, ${seconds} s`);
