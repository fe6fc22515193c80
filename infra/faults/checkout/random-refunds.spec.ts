import { CURRENCIES } from '@daybook/contracts/shared/money';
import { randomRefundSequences } from './random-refunds.js';

test('whatever the sequence of refunds, it ends at exactly 0 and never gives back more than was paid', () => {
  const { findings, currencies, ...totals } = randomRefundSequences(1500, 16);
  expect(findings).toEqual([]);
  expect(currencies.size).toBe(CURRENCIES.length);
  for (const count of Object.values(totals)) expect(count).toBeGreaterThan(100);
}, 60_000);
