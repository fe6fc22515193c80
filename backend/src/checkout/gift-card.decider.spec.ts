import type { GiftCardPurchaseEvent } from '@daybook/contracts/checkout/gift-card.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { giftCardDecider } from './gift-card.decider.js';

const form = {
  id: 'card',
  name: 'Card',
  fields: [{ id: 'for', type: 'text', title: 'For', required: true } as const],
};
const giftCard = (changes: Partial<Parameters<typeof aProduct>[0]> = {}) => ({
  product: aProduct({
    id: 'card',
    title: 'Gift card',
    productType: ProductType.giftCard,
    additionalFieldsForm: form,
    variants: [aVariant({ id: 'card-25', sku: 'GC-25', priceMoney: money(2500, 'USD') })],
    ...changes,
  }),
});
const answers = {
  text: JSON.stringify([{ id: 'for', title: 'For', value: 'Ada' }]),
  sealed: { $personal: 'giftcardpurchase-p', cipher: 'sealed', fingerprint: 'F' },
};
const START = 1_700_000_000_000;
const choose = (changes: { sku?: string; answers?: typeof answers | null } = {}) =>
  ({ kind: 'choose', purchaseId: 'p', sku: 'GC-25', answers, at: START, ...changes }) as const;
const chosen: GiftCardPurchaseEvent = {
  type: 'GiftCardChosen',
  data: {
    purchaseId: 'p',
    itemId: 'card',
    variantId: 'card-25',
    sku: 'GC-25',
    title: 'Gift card',
    productType: ProductType.giftCard,
    attributes: {},
    unitPrice: money(2500, 'USD'),
    additionalFields: answers.sealed,
    chosenAt: START,
  },
};

const { given, withFacts } = specFor(giftCardDecider, giftCard());

test('a chosen gift card has its answers', () => given().when(choose()).then(chosen));
test('it is chosen once', () => given(chosen).when(choose()).thenNothing());

test('a gift card is refused where its form is not answered', () =>
  given()
    .when(choose({ answers: null }))
    .thenRefused('FORM_INVALID'));
test('an amount that is not there is refused', () =>
  given()
    .when(choose({ sku: 'GC-1' }))
    .thenRefused('VARIANT_UNAVAILABLE'));
test('another product is refused', () =>
  withFacts(giftCard({ productType: ProductType.physical }))
    .given()
    .when(choose())
    .thenRefused('NOT_A_GIFT_CARD'));
test('a product that is not published is refused', () =>
  withFacts({ product: undefined }).given().when(choose()).thenRefused('VARIANT_UNAVAILABLE'));

test('one that was not paid for expires after the life of a cart, once', () => {
  const end = START + CART_LIFE_S * 1000;
  const expire = (at: number) => ({ kind: 'expire', purchaseId: 'p', at }) as const;
  const expired: GiftCardPurchaseEvent = {
    type: 'GiftCardPurchaseExpired',
    data: { purchaseId: 'p', expiredAt: end + 1 },
  };
  given(chosen).when(expire(end)).thenNothing();
  given(chosen)
    .when(expire(end + 1))
    .then(expired);
  given(chosen, expired)
    .when(expire(end + 2))
    .thenNothing();
  given()
    .when(expire(end + 1))
    .thenNothing();
});
