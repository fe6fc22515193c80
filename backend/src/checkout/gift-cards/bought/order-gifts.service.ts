import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { SealedGift } from '@daybook/contracts/orders/order.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { openGift, sealOrderedGift } from '../../../platform/access/sealed-gifts.js';
import type { AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { type CommandMetadata, withoutRequest } from '../../../platform/log/command-metadata.js';
import type { personDecider } from '../../../privacy/person.decider.js';
import type { orderDecider } from '../../orders/order.decider.js';
import { isSealedForBuyer } from '../../orders/order-gifts.rules.js';

/** An order that names recipients, and its buyer. */
type OrderOfBuyer = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly buyerId: string;
  readonly metadata: CommandMetadata;
};

/** Encrypts who gets the gift cards of an order with keys of their own, and lists the order for each of them (infra/adr/0045). */
@Injectable()
export class OrderGiftsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * The delivery of a cart's entry as its order has it.
   * @returns undefined for what is no gift card
   * @throws Refusal GIFT_DELIVERY_INVALID where the data of the recipient was deleted meanwhile
   */
  async ofEntry(
    order: OrderOfBuyer,
    { gift: sealed }: Pick<StoredEntry, 'gift'>,
  ): Promise<SealedGift | undefined> {
    if (!sealed) return undefined;
    const gift = await openGift(this.personalData, order.website, { gift: sealed });
    if (!gift) return refuse('GIFT_DELIVERY_INVALID', { recipientEmail: 'FIELD_REQUIRED' });
    await this.list(order, this.personalData.personIdOf(order.website, gift.recipientEmail));
    const { fingerprint } = sealed;
    return sealOrderedGift(this.personalData, order.website, order.buyerId, { gift, fingerprint });
  }

  /** Gives the recipients of an older order keys of their own, while its buyer's can still be read. A repeat changes nothing. */
  async reseal(website: WebsiteId, orderId: string, metadata: CommandMetadata): Promise<void> {
    const state = await this.orders.loadState(website, orderId);
    const { customerId } = state;
    if (customerId === null) return;
    const order = { website, orderId, buyerId: customerId, metadata };
    const gifts: (SealedGift & { readonly entryId: string })[] = [];
    for (const item of state.items) {
      const gift = isSealedForBuyer(item, state) && (await openGift(this.personalData, website, item));
      if (!gift || !item.gift) continue;
      const recipientId = this.personalData.personIdOf(website, gift.recipientEmail);
      if (recipientId === customerId) continue;
      await this.list(order, recipientId);
      const { fingerprint } = item.gift;
      const sealed = await sealOrderedGift(this.personalData, website, customerId, { gift, fingerprint });
      gifts.push({ entryId: item.entryId, ...sealed });
    }
    if (gifts.length === 0) return;
    const command = { kind: 'resealGifts', orderId, gifts, at: Date.now() } as const;
    await this.orders.execute(website, orderId, command, { metadata });
  }

  /** Before the order has anything of theirs: an export of the recipient finds it by this. */
  private async list({ website, orderId, metadata }: OrderOfBuyer, personId: string): Promise<void> {
    const named = { category: 'order', streamId: orderId, isNamedIn: true } as const;
    const record = { kind: 'record', personId, ...named } as const;
    await this.people.execute(website, personId, record, { metadata: withoutRequest(metadata) });
  }
}
