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
const product = aProduct({
  variants: [small, aVariant({ Size: 'M' })],
  plans: [plan('dear', 3000), plan('cheap', 2700)],
});

test.each([
  ['the first plan', undefined, 'dear', '$30.00 every month'],
  ['another', undefined, 'cheap', '$27.00 every month'],
  ['what the variant costs in it', small, 'dear', '$40.00 every month'],
  ['none', undefined, undefined, 'Unavailable'],
])('the price is that of the chosen subscription: %s', (_, variant, planId, text) => {
  const shown = <SubscriptionPrice product={product} variant={variant} planId={planId} />;
  expect(renderInEnglish(shown).container.textContent).toBe(text);
});
