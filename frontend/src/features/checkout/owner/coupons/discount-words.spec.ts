import { discountWords } from './discount-words';
import type { DiscountDraft } from './discounts.queries';

const draft = (changes: Partial<DiscountDraft> = {}): DiscountDraft => ({
  id: 'd',
  name: 'Sale',
  benefit: { kind: 'percent', percent: 1250 },
  scope: { kind: 'all' },
  minimum: 0,
  minimumUnits: 0,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});
const names = new Map([
  ['mug', 'Mug'],
  ['bowl', 'Bowl'],
]);
const bowls = { kind: 'products', productIds: ['bowl'] } as const;
const buyAndGet = { kind: 'buyAndGet', buyUnits: 2, getUnits: 1, get: null, percent: 10_000 } as const;

test.each<[Partial<DiscountDraft>, string]>([
  [{}, '12.5% off every product.'],
  [{ benefit: { kind: 'freeDelivery' }, minimum: 5000 }, 'Free delivery. For $50.00 of products or more.'],
  [
    { scope: { kind: 'products', productIds: ['mug'] }, minimumUnits: 3 },
    '12.5% off Mug. For 3 units of these products or more.',
  ],
  [{ benefit: buyAndGet }, 'Buy 2 of any products, get 1 free.'],
  [
    {
      benefit: { ...buyAndGet, get: bowls, percent: 5000 },
      scope: { kind: 'products', productIds: ['mug'] },
    },
    'Buy 2 of Mug, get 1 of Bowl 50% off.',
  ],
  [
    { combinable: false, active: false, lastDay: '2026-12-24' },
    '12.5% off every product. Until the end of December 24, 2026. Not together with codes. It is ended.',
  ],
])('%j is said in words', (changes, words) =>
  expect(discountWords(draft(changes), 'USD', names)).toBe(words),
);
