import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { cartDecider } from './cart.decider.js';
import { isCartExpired } from './cart.state.js';

export type CartToExpire = { readonly website: WebsiteId; readonly cartId: string };

/**
 * Ends the carts whose cookie has expired, and overwrites their keys: no browser opens such a cart any more, so no
 * visitor needs the answers in it. The keys go before the event: after a crash between the two the cart is still listed.
 */
@Injectable()
export class CartExpiryService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @param listed carts that may have expired; their streams say whether they have. @param now epoch ms */
  async expire(listed: readonly CartToExpire[], now: number): Promise<void> {
    const expired = new Map<WebsiteId, string[]>();
    for (const { website, cartId } of listed) {
      const cart = await this.carts.loadState(website, cartId);
      if (isCartExpired(cart, now)) expired.set(website, [...(expired.get(website) ?? []), cartId]);
    }
    for (const [website, cartIds] of expired) await this.expireThose(website, cartIds, now);
  }

  private async expireThose(website: WebsiteId, cartIds: readonly string[], at: number): Promise<void> {
    const owners = cartIds.map((id) => ({ category: 'cart', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    for (const cartId of cartIds) {
      await this.carts.execute(
        website,
        cartId,
        { kind: 'expire', cartId, at },
        {
          factsFor: () => ({ products: new Map(), stock: new Map() }),
          metadata: { actor: 'cart expiry' },
        },
      );
    }
  }
}
