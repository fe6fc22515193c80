import { capturedItem } from '@daybook/contracts/cart/captured-item';
import { mustAnswer } from '@daybook/contracts/cart/must-answer';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { type VariantName, variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { GiftCardPurchaseEvent } from '@daybook/contracts/checkout/gift-card.events';
import type { GivenAnswers } from '@daybook/contracts/forms/sealed-answers';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';

export type GiftCardPurchaseState =
  | { readonly status: 'absent' }
  | { readonly status: 'chosen' /** epoch milliseconds */; readonly chosenAt: number }
  | { readonly status: 'expired' };

export type GiftCardPurchaseCommand = {
  readonly purchaseId: string /** epoch milliseconds */;
  readonly at: number;
} & ((VariantName & { kind: 'choose'; answers: GivenAnswers | null }) | { kind: 'expire' });

/** The product, if it is published. */
export type GiftCardFacts = { readonly product: ProductDocument | undefined };

/** The rules of a gift card on its way to the checkout: variant, then the answers of the custom form (section 4). */
export const giftCardDecider: Decider<
  GiftCardPurchaseState,
  GiftCardPurchaseCommand,
  GiftCardPurchaseEvent,
  GiftCardFacts
> = {
  initial: { status: 'absent' },

  decide(command, state, { product }) {
    const { purchaseId, at } = command;
    if (command.kind === 'expire') {
      const data = { purchaseId, expiredAt: at };
      return isGiftCardPurchaseExpired(state, at) ? [{ type: 'GiftCardPurchaseExpired', data }] : [];
    }
    if (state.status !== 'absent') return [];
    const variant = variantNamed(product, command);
    if (!product || !variant) refuse('VARIANT_UNAVAILABLE');
    if (product.productType !== ProductType.giftCard || product.isSubscribable) refuse('NOT_A_GIFT_CARD');
    mustAnswer(product, command.answers?.text ?? null);
    const additionalFields = command.answers?.sealed ?? null;
    const data = { purchaseId, ...capturedItem(product, variant), additionalFields, chosenAt: at };
    return [{ type: 'GiftCardChosen', data }];
  },

  evolve(_, event) {
    switch (event.type) {
      case 'GiftCardChosen':
        return { status: 'chosen', chosenAt: event.data.chosenAt };
      case 'GiftCardPurchaseExpired':
        return { status: 'expired' };
      default:
        return unreachable(event);
    }
  },
};

/** Whether a gift card that was not paid for has waited as long as a cart lives. @param at epoch milliseconds */
export const isGiftCardPurchaseExpired = (state: GiftCardPurchaseState, at: number): boolean =>
  state.status === 'chosen' && at - state.chosenAt > CART_LIFE_S * 1000;
