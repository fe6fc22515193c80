import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { cartDecider } from './cart.decider.js';

/** Overwrites the keys of a person's carts: what they answered to custom forms cannot be read any more. */
@Injectable()
export class CartEraser extends Eraser {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  async erase({ website, streamsOf }: PersonToErase) {
    const owners: { category: 'cart'; id: string }[] = [];
    for (const cartId of streamsOf('cart')) {
      // a cart that was merged has its entries in another one
      for (let id: string | undefined = cartId; id !== undefined; ) {
        owners.push({ category: 'cart', id });
        const cart = await this.carts.loadState(website, id);
        id = cart.status === 'mergedAway' ? cart.intoCartId : undefined;
      }
    }
    await eraseAnswers(this.personalData, website, owners);
    return {};
  }
}
