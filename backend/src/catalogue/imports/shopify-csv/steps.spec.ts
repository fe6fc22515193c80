import { atOnce, inTurns, type Steps } from '../../../platform/jobs/steps.js';
import { csvRecordSteps } from './csv-records.js';
import { fileSteps, importSteps, readShopifyCsv } from './shopify-csv.js';
import { DOLLARS, furtherRow, mugRow, productFile } from './testing/product-file.js';

const ROWS = Array.from({ length: 1_200 }, (_, i) => [
  mugRow({ Handle: `mug-${i}`, Title: `Mug ${i}`, 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
  furtherRow({ 'Option1 Value': 'L' }, `mug-${i}`),
]).flat();
const FILE = productFile(ROWS);

/** How many steps it has. */
function countOf<Result>(steps: Steps<Result>): { count: number; result: Result } {
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done) return { count, result: step.value };
  }
}

test('a file is read in many small steps, and in a step for each product', () => {
  const { count, result: file } = countOf(fileSteps(FILE));
  expect(file.rows).toHaveLength(ROWS.length);
  expect(count).toBeGreaterThan(ROWS.length / 200);
  expect(countOf(importSteps(file, DOLLARS)).count).toBeGreaterThanOrEqual(file.groups.length);
});

test('what is read in turns is what is read at once', async () => {
  const file = await inTurns(fileSteps(FILE));
  expect(await inTurns(importSteps(file, DOLLARS))).toEqual(readShopifyCsv(FILE, DOLLARS));
});

test('other work runs between the turns of long work', async () => {
  function* long(): Steps<string> {
    for (let i = 0; i < 20; i += 1) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  }
  let isDone = false;
  const ticks: boolean[] = [];
  const tick = () => {
    ticks.push(isDone);
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  expect(await inTurns(long())).toBe('done');
  isDone = true;
  expect(ticks.filter((after) => !after).length).toBeGreaterThan(5);
});

test.each([499, 500, 501, 1_000])('%i records are all read, and the lines behind them', (count) => {
  const text = `a,b\n${'1,2\n'.repeat(count - 1)}  \n\n`;
  const { records, broken } = atOnce(csvRecordSteps(text, ','));
  expect(records.filter(({ cells }) => cells.length === 2)).toHaveLength(count);
  expect(broken).toEqual([]);
});
