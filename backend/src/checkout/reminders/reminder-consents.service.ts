import type { ReminderOffer } from '@daybook/contracts/checkout/checkout.api';
import { CONSENT_VERSION, consentText } from '@daybook/contracts/checkout/reminders/reminder-consent';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Language } from '@daybook/contracts/shared/languages';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { personDecider } from '../../privacy/person.decider.js';
import { type reminderDecider, tickedVersion } from './reminder.decider.js';

/** The checkout of a cart, as far as its buyer is asked. */
type AskedCheckout = {
  readonly website: WebsiteId;
  readonly cartId: string;
  /** absent: the website sends no reminders */
  readonly remindsIn?: Language;
  readonly metadata: CommandMetadata;
};

export type OfferedReminder = {
  /** null: the website sends none, or the checkout had its one */
  readonly offer: ReminderOffer | null;
  /** the version that is ticked; 0: none is */
  readonly ticked: number;
};

/** Asks the buyer of a cart whether they want to be reminded, and writes down what they say. */
@Injectable()
export class ReminderConsentsService {
  constructor(
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
  ) {}

  async offered({ website, cartId, remindsIn }: AskedCheckout): Promise<OfferedReminder> {
    if (!remindsIn) return { offer: null, ticked: 0 };
    const state = await this.reminders.loadState(website, cartId);
    if (state.isReminded) return { offer: null, ticked: 0 };
    return {
      offer: { version: CONSENT_VERSION, text: consentText(remindsIn) },
      ticked: tickedVersion(state),
    };
  }

  /** @param textVersion 0: the box is not ticked; undefined: the page did not ask. @param personId undefined: not known yet */
  async hear(
    { website, cartId, remindsIn, metadata }: AskedCheckout,
    textVersion: number | undefined,
    personId: string | undefined,
  ): Promise<void> {
    if (!remindsIn || textVersion === undefined) return;
    const at = Date.now();
    if (textVersion === 0) {
      const withdraw = { kind: 'withdraw', by: 'buyer', cartId, at } as const;
      await this.reminders.execute(website, cartId, withdraw, { metadata });
      return;
    }
    if (personId !== undefined) {
      // before the consent: an erasure of the person finds it by this
      const record = { kind: 'record', personId, category: 'checkoutreminder', streamId: cartId } as const;
      await this.people.execute(website, personId, record, { metadata });
    }
    const consent = { kind: 'consent', textVersion, language: remindsIn, cartId, at } as const;
    await this.reminders.execute(website, cartId, { ...consent, personId: personId ?? null }, { metadata });
  }
}
