import { lackingTask } from './renewals-overview';
import { unitsWords } from './subscription-words';

const dueAt = Date.UTC(2027, 1, 28, 12);
const variant = (title: string, renewals: number) => ({
  variantId: title,
  title,
  attributes: {},
  renewals,
  dueAt,
});

test('the overview names the renewals that lack units, and their variants', () => {
  expect(lackingTask({ renewals: 0, variants: [] })).toEqual([]);
  expect(lackingTask({ renewals: 1, variants: [variant('Cup', 1)] })).toMatchObject([
    { title: '1 renewal on 28 Feb 2027 lacks units', detail: 'Cup', action: 'Add stock' },
  ]);
  const many = ['Cup', 'Tea', 'Pot', 'Jar', 'Pan'].map((title) => variant(title, 2));
  expect(lackingTask({ renewals: 10, variants: many })).toMatchObject([
    { title: '10 renewals from 28 Feb 2027 lack units', detail: 'Cup, Tea, Pot and 2 more' },
  ]);
});

test.each([
  [{ wanted: 1, pledged: 1 }, 'Stock for the next delivery: 1 unit set aside'],
  [{ wanted: 2, pledged: 0 }, 'Stock for the next delivery: waiting for 2 units'],
  [{ wanted: 3, pledged: 1 }, 'Stock for the next delivery: 1 of 3 units set aside'],
])('%j reads as words', (units, words) => expect(unitsWords(units)).toBe(words));
