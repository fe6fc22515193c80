import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { type CartOfGift, sealGiftInCart } from '../platform/access/sealed-gifts.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { type CommandMetadata, withoutRequest } from '../platform/log/command-metadata.js';
import type { personDecider } from '../privacy/person.decider.js';

/** Encrypts who gets a gift card that stands in a cart, and lists the cart for the recipient: they may be erased. */
@Injectable()
export class CartGiftsService {
  constructor(
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  async seal(
    website: WebsiteId,
    cart: CartOfGift,
    gift: GiftDelivery,
    metadata: CommandMetadata,
  ): Promise<SealedAnswers> {
    const personId = this.personalData.personIdOf(website, gift.recipientEmail);
    // before the cart has anything of theirs: an export of the person finds it by this
    const named = { category: 'cart', streamId: cart.cartId, isNamedIn: true } as const;
    const record = { kind: 'record', personId, ...named } as const;
    await this.people.execute(website, personId, record, { metadata: withoutRequest(metadata) });
    return sealGiftInCart(this.personalData, website, cart, gift);
  }
}
