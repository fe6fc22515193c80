import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../../../test/documents';
import { cheapestPlan, plansOf } from './plans';

const plan = (id: string, cents: number, sale?: number) => ({
  id,
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const,
  priceMoney: money(cents, 'USD'),
  onSale: sale !== undefined,
  ...(sale !== undefined && { salePriceMoney: money(sale, 'USD') }),
});

const first = (...plans: ReturnType<typeof plan>[]) => {
  const product = aProduct({ plans });
  return cheapestPlan(plansOf(product, product.structuredContent.variants))?.id;
};

describe('the plan that is chosen first', () => {
  test('has the lowest payment', () => expect(first(plan('a', 900), plan('b', 700))).toBe('b'));
  test('counts at its sale price', () => expect(first(plan('a', 900, 600), plan('b', 700))).toBe('a'));
  test('is the first of equal ones', () => expect(first(plan('a', 700), plan('b', 700))).toBe('a'));
  test('is none of no plans', () => expect(first()).toBeUndefined());

  test('depends on what the variants cost in it', () => {
    const dear = aVariant({ Size: 'S' }, { pricingOptions: [plan('b', 1900)] });
    const product = aProduct({
      variants: [dear, aVariant({ Size: 'M' })],
      plans: [plan('a', 900), plan('b', 700)],
    });
    expect(cheapestPlan(plansOf(product, product.structuredContent.variants))?.id).toBe('b');
    expect(cheapestPlan(plansOf(product, [dear]))?.id).toBe('a');
  });
});
