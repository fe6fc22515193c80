import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { OrderedPeriod } from '@daybook/contracts/orders/order.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { cartDecider } from '../../cart/cart.decider.js';
import { ownCarts } from '../../cart/cart.state.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { subscriptionDecider } from '../subscription.decider.js';
import type { recurringDecider } from '../subscriptions/recurring.decider.js';
import { OrderSecretsService } from './order-secrets.service.js';

/** What is checked out: a cart, or a subscription that was chosen at the shop. */
export type CheckedOut = {
  readonly entries: readonly StoredEntry[];
  /** the cart, then those that were merged into it; none of a subscription */
  readonly carts: readonly string[];
  /** of a subscription: its first period */
  readonly subscription?: OrderedPeriod;
};

/** Names what is checked out. */
export type CheckedOutKey = {
  /** of the cart; of a subscription, the id of the choice */
  readonly cartId: string;
  readonly timeZone: string;
  readonly isSubscription?: boolean;
};

const NOTHING: CheckedOut = { entries: [], carts: [] };

/** Reads what is checked out. */
@Injectable()
export class CheckoutEntriesService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    @Aggregate('subscription') private readonly chosen: AggregateReader<typeof subscriptionDecider>,
    @Aggregate('recurring') private readonly started: AggregateReader<typeof recurringDecider>,
    private readonly secrets: OrderSecretsService,
  ) {}

  /** @returns nothing where it is closed, has expired or was bought */
  read(website: WebsiteId, key: CheckedOutKey): Promise<CheckedOut> {
    return key.isSubscription ? this.ofSubscription(website, key) : this.ofCart(website, key);
  }

  /**
   * The entries of the cart that this process knows, however old: what is asked about them can be read beside the cart.
   * None where it has not read the cart yet.
   */
  knownEntries(website: WebsiteId, { cartId }: Pick<CheckedOutKey, 'cartId'>): readonly StoredEntry[] {
    const cart = this.carts.cachedState(website, cartId);
    return cart?.status === 'open' ? cart.entries : [];
  }

  private async ofCart(website: WebsiteId, { cartId }: CheckedOutKey): Promise<CheckedOut> {
    const cart = await this.carts.loadState(website, cartId);
    return { entries: cart.status === 'open' ? cart.entries : [], carts: ownCarts(cartId, cart) };
  }

  private async ofSubscription(
    website: WebsiteId,
    { cartId: chosenId, timeZone }: CheckedOutKey,
  ): Promise<CheckedOut> {
    const subscriptionId = idOfToken(this.secrets.subscriptionSecretOf(website, chosenId));
    const [choice, { status }] = await Promise.all([
      this.chosen.loadState(website, chosenId),
      this.started.loadState(website, subscriptionId),
    ]);
    if (choice.status !== 'chosen' || status !== 'absent') return NOTHING;
    // its one line is its own, so that no two quotes are the same
    const { subscriptionOptionId, plan, item } = choice;
    const period = { subscriptionId, period: 0, chosenId, subscriptionOptionId, plan, timeZone };
    return { entries: [{ ...item, entryId: chosenId }], carts: [], subscription: period };
  }
}
