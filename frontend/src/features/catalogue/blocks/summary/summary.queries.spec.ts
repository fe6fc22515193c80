import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import { summaryListsOf } from './summary.queries';

const list = (id: string, fields: object = {}) => ({
  id,
  type: 'summary-v2',
  fields: { ...BLOCK_KINDS['summary-v2'].defaults, ...fields },
});

test('a page asks for 20 lists and 200 products at most, and not for what is chosen one by one', () => {
  const many = Array.from({ length: 25 }, (_, i) => list(`l${i}`, { count: 1 }));
  expect(summaryListsOf(many)).toHaveLength(20);
  const long = Array.from({ length: 10 }, (_, i) => list(`l${i}`, { count: 30 }));
  expect(summaryListsOf(long).map(({ count }) => count)).toEqual([30, 30, 30, 30, 30, 30, 20]);
  expect(summaryListsOf([list('a', { source: 'chosen' }), { ...list('b'), type: 'quote' }])).toEqual([]);
});
