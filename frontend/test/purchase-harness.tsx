import type { AddErrorType } from '@daybook/contracts/cart/shared/add-flow';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ERRORS, type ErrorCode } from '@daybook/contracts/shared/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PurchaseActions, RestockFormProps } from '../src/features/catalogue/purchase/purchase-actions';
import { PurchaseForm } from '../src/features/catalogue/purchase/purchase-form';
import { usePurchase } from '../src/features/catalogue/purchase/use-purchase';
import { ApiError } from '../src/lib/api/api-client';
import { ANALYTICS_EVENT, type AnalyticsEvent } from '../src/lib/page/analytics';

type HarnessProps = { product: ProductItem; actions?: Partial<PurchaseActions>; notice?: string };

/** The form in front of a shop that records its calls. */
export function Harness({ product, actions, notice }: HarnessProps) {
  const purchase = usePurchase({
    product,
    onSkuChange: (sku) => skus.push(sku),
    actions: {
      inCart: () => 0,
      cartUnits: 0,
      addToCart: async (entry) => done.push(['cart', entry]),
      subscribe: async (entry) => done.push(['subscription', entry]),
      goToGiftCard: async (card) => done.push(['gift card', card]),
      RestockForm,
      ...actions,
    },
  });
  return <PurchaseForm product={product} purchase={purchase} notice={notice} />;
}

const RestockForm = ({ variantId }: RestockFormProps) => <p>{`waiting for ${variantId ?? 'one'}`}</p>;

export const done: [where: string, what: unknown][] = [];
export const skus: (string | undefined)[] = [];
export const tracked: AnalyticsEvent[] = [];
const listen = (event: Event) => tracked.push((event as CustomEvent<AnalyticsEvent>).detail);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const refuses = (code: ErrorCode) => () =>
  Promise.reject(new ApiError(ERRORS[code].status, code, ERRORS[code].en));

/** The one alert: its title, its text, and its analytics event. */
export async function alertReads(title: string, text: string, type: AddErrorType) {
  const alert = await screen.findByRole('alert');
  expect([...alert.children].map((part) => part.textContent)).toEqual(text ? [title, text] : [title]);
  expect(alert).toHaveAttribute('data-error-type', type);
  expect(tracked.at(-1)).toEqual({ name: 'add-error', type, productId: 'bowl' });
}

/** A plan without an end. */
export const plan = (unit: 'WEEK' | 'MONTH') => ({
  id: unit,
  plan: { billingPeriod: { unit, value: 1 }, numBillingCycles: 0 },
  priceMoney: { value: '900', currency: 'USD' as const },
  onSale: false,
});

/** Forgets what the test before has recorded, and records again. */
export function recordPurchases(): void {
  // the page fetches these when they are needed; the tests do not measure how long that takes
  beforeAll(() =>
    Promise.all([
      import('../src/features/catalogue/purchase/form-notice'),
      import('../src/features/catalogue/purchase/purchase-flow'),
      import('../src/ui/refusal-text'),
      import('../src/ui/forms/form-dialog'),
    ]),
  );
  beforeEach(() => {
    for (const list of [done, skus, tracked]) list.length = 0;
    window.addEventListener(ANALYTICS_EVENT, listen);
  });
  afterEach(() => window.removeEventListener(ANALYTICS_EVENT, listen));
}
