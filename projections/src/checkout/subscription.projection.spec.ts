import type { SubscriptionEvent } from '@daybook/contracts/checkout/subscription.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { ChosenSubscriptionRow } from './subscription.entity.js';
import { subscriptionProjection } from './subscription.projection.js';

const { given } = specFor<SubscriptionEvent>(subscriptionProjection);

const NOON = Date.UTC(2026, 0, 1, 12);
const plan = { billingPeriod: { unit: 'MONTH', value: 2 }, numBillingCycles: 6 } as const;
const chosen = (changes: Partial<SubscriptionEvent['data']> = {}): SubscriptionEvent => ({
  type: 'SubscriptionChosen',
  data: {
    subscriptionId: 's1',
    itemId: 'p-cup',
    variantId: 'v-cup',
    sku: 'CUP',
    title: 'Cup of the month',
    productType: ProductType.physical,
    attributes: { Glaze: 'Blue' },
    unitPrice: money(3400, 'JPY'),
    subscriptionOptionId: 'every-other',
    plan,
    quantity: 2,
    additionalFields: { $personal: 'subscription-s1', cipher: 'AbC', fingerprint: 'F' },
    chosenAt: NOON,
    ...changes,
  },
});

test('a chosen subscription is kept as it was chosen', () =>
  given()
    .when(chosen())
    .thenRows(ChosenSubscriptionRow, [
      {
        websiteId: ACME,
        subscriptionId: 's1',
        chosenAt: new Date(NOON),
        itemId: 'p-cup',
        variantId: 'v-cup',
        sku: 'CUP',
        title: 'Cup of the month',
        attributes: { Glaze: 'Blue' },
        subscriptionOptionId: 'every-other',
        plan,
        quantity: 2,
        unitPrice: 3400,
        currency: 'JPY',
        additionalFields: { $personal: 'subscription-s1', cipher: 'AbC', fingerprint: 'F' },
      },
    ]));

test('each is one of its own, in its website', () =>
  given(chosen())
    .when(chosen({ subscriptionId: 's2', quantity: 1, additionalFields: null }), inWebsite('other', chosen()))
    .thenRows(ChosenSubscriptionRow, [
      { websiteId: ACME, subscriptionId: 's1', quantity: 2 },
      { websiteId: ACME, subscriptionId: 's2', quantity: 1, additionalFields: null },
      { websiteId: 'other', subscriptionId: 's1', quantity: 2 },
    ]));

test('an expired subscription is gone', () =>
  given(chosen())
    .when({ type: 'SubscriptionExpired', data: { subscriptionId: 's1', expiredAt: NOON } })
    .thenRows(ChosenSubscriptionRow, []));
