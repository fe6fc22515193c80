import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import { SubscriptionPrice } from './subscription-price';

const plan = (id: string, cents: number) => ({
  id,
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const,
  priceMoney: money(cents, 'USD'),
  onSale: false,
});
const small = aVariant({ Size: 'S' }, { pricingOptions: [plan('dear', 4000)] });
const medium = aVariant({ Size: 'M' });
const product = aProduct({
  variants: [small, medium],
  plans: [plan('dear', 3000), plan('cheap', 2700)],
});

test.each([
  ['the lowest of the variants', [small, medium], 'dear', 'from $30.00 every month'],
  ['what all variants cost', [small, medium], 'cheap', '$27.00 every month'],
  ['what the variant costs in it', [small], 'dear', '$40.00 every month'],
  ['what can be bought', [small, { ...medium, qtyInStock: 0 }], 'dear', '$40.00 every month'],
  ['none', [small, medium], undefined, 'Unavailable'],
])('the price is that of the chosen subscription: %s', (_, variants, planId, text) => {
  const shown = <SubscriptionPrice product={product} possible={variants} planId={planId} />;
  expect(renderInEnglish(shown).container.textContent).toBe(text);
});
