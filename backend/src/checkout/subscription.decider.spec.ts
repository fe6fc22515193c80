import type { ProductDocument, ProductSubscriptionOption } from '@daybook/contracts/catalogue/product';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorCode } from '@daybook/contracts/shared/errors';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  type SubscriptionCommand,
  type SubscriptionFacts,
  subscriptionDecider,
} from './subscription.decider.js';

const monthly: ProductSubscriptionOption = {
  id: 'monthly',
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
  priceMoney: money(3400, 'USD'),
  onSale: false,
};
const yearly: ProductSubscriptionOption = {
  id: 'yearly',
  plan: { billingPeriod: { unit: 'YEAR', value: 1 }, numBillingCycles: 2 },
  priceMoney: money(38_000, 'USD'),
  salePriceMoney: money(34_000, 'USD'),
  onSale: true,
};

const form = {
  id: 'form',
  name: 'For whom',
  fields: [{ id: 'name', type: 'text', title: 'Name', required: true }],
} as const;

const cup = (changes: Partial<ProductDocument> = {}) =>
  aProduct({
    id: 'cup',
    title: 'Cup of the month',
    variants: [aVariant({ id: 'cup-blue', sku: 'CUP-BLUE', attributes: { Glaze: 'Blue' } })],
    isSubscribable: true,
    productSubscriptionOptions: [monthly, yearly],
    ...changes,
  });

/** Answers as a command has them; specs encrypt nothing. */
const answersOf = (text: string) => ({
  text,
  sealed: { $personal: 'subscription-s1', cipher: text, fingerprint: text },
});

const facts = (product: ProductDocument | undefined, units: number | 'unlimited' = 5): SubscriptionFacts => ({
  product,
  stock: new Map([
    [
      'cup-blue',
      units === 'unlimited' ? { unlimited: true, available: 0 } : { unlimited: false, available: units },
    ],
  ]),
});

const choose = (changes: Partial<SubscriptionCommand> = {}): SubscriptionCommand => ({
  kind: 'choose',
  subscriptionId: 's1',
  sku: 'CUP-BLUE',
  quantity: 1,
  answers: null,
  subscriptionOptionId: 'monthly',
  at: 1_700_000_000_000,
  ...changes,
});

const chosen = {
  type: 'SubscriptionChosen',
  data: {
    subscriptionId: 's1',
    itemId: 'cup',
    variantId: 'cup-blue',
    sku: 'CUP-BLUE',
    title: 'Cup of the month',
    productType: ProductType.physical,
    attributes: { Glaze: 'Blue' },
    unitPrice: money(3400, 'USD'),
    subscriptionOptionId: 'monthly',
    plan: monthly.plan,
    quantity: 1,
    additionalFields: null,
    chosenAt: 1_700_000_000_000,
  },
} as const;

const { given, withFacts } = specFor(subscriptionDecider, facts(cup()));

describe('choosing a subscription', () => {
  test('is an event with the item, the plan and the price', () => given().when(choose()).then(chosen));

  test('costs the sale price while its plan is on sale', () =>
    given()
      .when(choose({ subscriptionOptionId: 'yearly', answers: answersOf('["blue"]') }))
      .then({
        ...chosen,
        data: {
          ...chosen.data,
          subscriptionOptionId: 'yearly',
          plan: yearly.plan,
          unitPrice: money(34_000, 'USD'),
          additionalFields: answersOf('["blue"]').sealed,
        },
      }));

  test('costs what the variant costs in its plan', () => {
    const pricingOptions = [{ id: 'monthly', priceMoney: money(4100, 'USD'), onSale: false }];
    const variants = [
      aVariant({ id: 'cup-blue', sku: 'CUP-BLUE', attributes: { Glaze: 'Blue' }, pricingOptions }),
    ];
    return withFacts(facts(cup({ variants })))
      .given()
      .when(choose())
      .then({ ...chosen, data: { ...chosen.data, unitPrice: money(4100, 'USD') } });
  });

  test('checks the answers to the product’s form', () => {
    const additionalFields = JSON.stringify([{ id: 'name', title: 'Name', value: 'Ada' }]);
    return withFacts(facts(cup({ additionalFieldsForm: form })))
      .given()
      .when(choose({ answers: answersOf(additionalFields) }))
      .then({ ...chosen, data: { ...chosen.data, additionalFields: answersOf(additionalFields).sealed } });
  });

  test('needs no plan where the product has one', () =>
    withFacts(facts(cup({ productSubscriptionOptions: [monthly] })))
      .given()
      .when(choose({ subscriptionOptionId: undefined }))
      .then(chosen));

  test('happens once', () =>
    given(chosen)
      .when(choose({ quantity: 3 }))
      .thenNothing());
});

describe('is refused', () => {
  test.each<[string, Partial<SubscriptionCommand>, SubscriptionFacts, ErrorCode]>([
    ['an item that is not there', {}, facts(undefined), 'VARIANT_UNAVAILABLE'],
    ['a variant that is not there', { sku: 'NONE' }, facts(cup()), 'VARIANT_UNAVAILABLE'],
    ['an item that is bought once', {}, facts(cup({ isSubscribable: false })), 'NOT_A_SUBSCRIPTION'],
    [
      'no plan where there are several',
      { subscriptionOptionId: undefined },
      facts(cup()),
      'SUBSCRIPTION_OPTION_UNAVAILABLE',
    ],
    [
      'a plan that is not there',
      { subscriptionOptionId: 'daily' },
      facts(cup()),
      'SUBSCRIPTION_OPTION_UNAVAILABLE',
    ],
    ['what is sold out', {}, facts(cup(), 0), 'OUT_OF_STOCK'],
    ['a paywall without places', {}, facts(cup({ productType: ProductType.paywall }), 0), 'OUT_OF_STOCK'],
    ['more than there is', { quantity: 6 }, facts(cup()), 'OUT_OF_STOCK'],
    ['no number', { quantity: 'two' }, facts(cup()), 'QUANTITY_NOT_A_NUMBER'],
    ['no quantity at all', { quantity: undefined }, facts(cup()), 'QUANTITY_NOT_A_NUMBER'],
    ['no whole number', { quantity: 1.5 }, facts(cup()), 'QUANTITY_NOT_WHOLE'],
    ['none', { quantity: 0 }, facts(cup()), 'QUANTITY_OUT_OF_RANGE'],
    ['too many', { quantity: 10_000 }, facts(cup(), 'unlimited'), 'QUANTITY_OUT_OF_RANGE'],
    ['several units of one subscription (section 5)', { quantity: 2 }, facts(cup()), 'QUANTITY_ONE_ONLY'],
    ['answers that are missing', {}, facts(cup({ additionalFieldsForm: form })), 'FORM_INVALID'],
    [
      'answers that are missing, before the plan is asked for',
      { subscriptionOptionId: undefined },
      facts(cup({ additionalFieldsForm: form })),
      'FORM_INVALID',
    ],
    [
      'no number where answers are missing, for being no number',
      { quantity: 'two' },
      facts(cup({ additionalFieldsForm: form })),
      'QUANTITY_NOT_A_NUMBER',
    ],
    [
      'what is no quantity of what is sold out, for being sold out',
      { quantity: 1.5 },
      facts(cup(), 0),
      'OUT_OF_STOCK',
    ],
  ])('%s', (_, changes, known, code) => withFacts(known).given().when(choose(changes)).thenRefused(code));

  test('never for stock of an item that cannot run out', () =>
    withFacts(facts(cup({ productType: ProductType.digital }), 0))
      .given()
      .when(choose())
      .then({ ...chosen, data: { ...chosen.data, productType: ProductType.digital } }));
});

describe('that is not paid for', () => {
  const expire = (at: number) =>
    ({ kind: 'expire', subscriptionId: chosen.data.subscriptionId, at }) as const;
  const end = chosen.data.chosenAt + CART_LIFE_S * 1000;

  test('expires after the life of a cart, and not before', () => {
    given(chosen).when(expire(end)).thenNothing();
    given(chosen)
      .when(expire(end + 1))
      .then({
        type: 'SubscriptionExpired',
        data: { subscriptionId: chosen.data.subscriptionId, expiredAt: end + 1 },
      });
  });

  test('expires once, and a choice that never was does not', () => {
    const expired = {
      type: 'SubscriptionExpired',
      data: { subscriptionId: chosen.data.subscriptionId, expiredAt: end + 1 },
    } as const;
    given(chosen, expired)
      .when(expire(end + 2))
      .thenNothing();
    given()
      .when(expire(end + 1))
      .thenNothing();
  });
});
