import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { Eraser, type PersonToErase, type StreamOfPerson } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { checkoutKeyOwner } from './buyer/checkout-details.service.js';
import { OrderGiftsService } from './gift-cards/bought/order-gifts.service.js';
import { OrdersOfPersonService } from './orders-of-person.service.js';
import type { reminderDecider } from './reminders/reminder.decider.js';
import type { recurringDecider } from './subscriptions/recurring.decider.js';

/**
 * Ends a person's subscriptions and reminders, and overwrites the keys of what they chose at the shop: what they answered to
 * custom forms cannot be read any more. Who gets a gift card that they bought keeps what is about them.
 */
@Injectable()
export class CheckoutEraser extends Eraser {
  constructor(
    private readonly personalData: PersonalData,
    private readonly orders: OrdersOfPersonService,
    private readonly gifts: OrderGiftsService,
    @Aggregate('recurring') private readonly subscriptions: AggregateStore<typeof recurringDecider>,
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
  ) {
    super();
  }

  override async alsoIn(person: PersonToErase): Promise<readonly StreamOfPerson[]> {
    const ids = await this.orders.ids(person);
    return ids.map((streamId) => ({ category: 'order', streamId }));
  }

  async erase(person: PersonToErase) {
    const { website, personId, streamsOf } = person;
    // before the buyer's key is gone, which encrypts the recipients of older orders
    for (const orderId of await this.orders.ids(person))
      await this.gifts.reseal(website, orderId, { actor: 'erasure' });
    // before the keys are gone: nothing is charged in the name of someone who was erased
    for (const subscriptionId of streamsOf('recurring')) {
      const command = { kind: 'cancel', subscriptionId, reason: 'erased', at: Date.now() } as const;
      await this.subscriptions.execute(website, subscriptionId, command, { metadata: { actor: 'erasure' } });
    }
    for (const cartId of streamsOf('checkoutreminder')) {
      // someone else may have typed their email at the same checkout since
      const { personId: asked, link } = await this.reminders.loadState(website, cartId);
      if (asked !== personId && link?.personId !== personId) continue;
      const command = { kind: 'withdraw', by: 'erasure', cartId, at: Date.now() } as const;
      await this.reminders.execute(website, cartId, command, { metadata: { actor: 'erasure' } });
    }
    // what is checked out is a cart, whose feature erases its keys, or a subscription that was chosen under the same id
    const owners = streamsOf('checkout').map((id) => ({ category: 'subscription', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    // what the buyer filled in before their email
    await this.personalData.eraseMany(website, streamsOf('checkout').map(checkoutKeyOwner));
    return {};
  }
}
