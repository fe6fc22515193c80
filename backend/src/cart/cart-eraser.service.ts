import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { cartDecider } from './cart.decider.js';
import { ownCarts } from './cart.state.js';

/**
 * Overwrites the keys of a person's carts: what they answered to custom forms, and who gets their gift cards, cannot be
 * read any more. A cart is theirs by a claim, by their account, or since they gave their email at its checkout.
 */
@Injectable()
export class CartEraser extends Eraser {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  async erase({ website, streamsOf }: PersonToErase) {
    const ids = new Set<string>();
    for (const cartId of [...streamsOf('cart'), ...streamsOf('checkout')]) {
      // a cart that was merged has its entries in another one
      for (let id: string | undefined = cartId; id !== undefined; ) {
        const cart = await this.carts.loadState(website, id);
        for (const own of ownCarts(id, cart)) ids.add(own);
        id = cart.status === 'mergedAway' ? cart.intoCartId : undefined;
      }
    }
    const owners = [...ids].map((id) => ({ category: 'cart', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    return {};
  }
}
