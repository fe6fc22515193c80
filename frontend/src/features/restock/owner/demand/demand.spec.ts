import type { RestockLedgerLine } from '@daybook/contracts/restock/restock.api';
import { demandCsv, demandLines } from './demand';

const line = (sku: string, changes: Partial<RestockLedgerLine> = {}): RestockLedgerLine => ({
  productId: 'mug',
  variantId: sku,
  sku,
  productTitle: 'Everyday Mug',
  attributes: {},
  signUps: 9,
  emailed: 5,
  held: 5,
  bought: 4,
  unmet: 3,
  suggestedReorder: 2,
  ...changes,
});
const skus = (lines: readonly RestockLedgerLine[]) => lines.map(({ sku }) => sku);

test('lines are found by words of the title and by the SKU, and sorted by a number in either direction', () => {
  const lines = [line('MUG-OAT', { unmet: 1 }), line('MUG-INK', { unmet: 8 }), line('JUG', { unmet: 4 })];
  expect(skus(demandLines(lines, { sort: '-unmet' }))).toEqual(['MUG-INK', 'JUG', 'MUG-OAT']);
  expect(skus(demandLines(lines, { sort: 'unmet' }))).toEqual(['MUG-OAT', 'JUG', 'MUG-INK']);
  expect(skus(demandLines(lines, { q: 'everyday  mug-', sort: '-unmet' }))).toEqual(['MUG-INK', 'MUG-OAT']);
  const moss = line('M-1', { attributes: { Glaze: 'Moss' } });
  expect(demandLines([...lines, moss], { q: 'mug moss', sort: '-unmet' })).toEqual([moss]);
  expect(demandLines(lines, { q: 'plate', sort: '-unmet' })).toEqual([]);
});

test('the CSV has a line for each variant, and no title becomes a formula or breaks its line', () => {
  const csv = demandCsv([
    line('A', { productTitle: '=SUM(A1)' }),
    line('B', { productTitle: 'Jug, "large"' }),
  ]);
  expect(csv).toBe(
    'product,sku,signed up,emailed,held,bought,unmet,to order\r\n' +
      "'=SUM(A1),A,9,5,5,4,3,2\r\n" +
      '"Jug, ""large""",B,9,5,5,4,3,2\r\n',
  );
});
