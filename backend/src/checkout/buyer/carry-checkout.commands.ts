import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CarryCheckout } from '../../platform/customer-carts.js';
import {
  type CheckoutDetails,
  CheckoutDetailsService,
  type SavedGiftCard,
} from './checkout-details.service.js';

@CommandHandler(CarryCheckout)
export class CarryCheckoutHandler implements ICommandHandler<CarryCheckout> {
  constructor(private readonly details: CheckoutDetailsService) {}

  /** Encrypted for its person, as everything that is saved. A repeat changes nothing. */
  async execute({ website, fromCartId, cartId, metadata }: CarryCheckout): Promise<void> {
    const typed = await this.details.read(website, fromCartId);
    const before = await this.details.read(website, cartId);
    const giftCards = withoutRepeats([...before.giftCards, ...typed.giftCards]);
    await this.details.save({ website, cartId, metadata }, joined(before, typed), giftCards, before);
  }
}

/** What was typed last counts; what it leaves open is as before. Addresses and the VAT number of them stay together. */
function joined(before: CheckoutDetails, typed: CheckoutDetails): SaveCheckoutRequest {
  const placed = typed.shippingAddress || typed.billingAddress ? typed : before;
  const { shippingAddress, billingAddress } = placed;
  return {
    email: typed.email ?? before.email,
    note: typed.note ?? before.note,
    shippingAddress,
    billingAddress,
    vatNumber: typed.vatNumber ?? placed.vatNumber,
    shippingOptionId: typed.shippingOptionId ?? placed.shippingOptionId,
    couponCodes: [...before.couponCodes, ...typed.couponCodes],
  };
}

const withoutRepeats = (cards: readonly SavedGiftCard[]): readonly SavedGiftCard[] => [
  ...new Map(cards.map((card) => [card.cardId, card])).values(),
];
