import type { ReminderView } from '@daybook/contracts/checkout/reminders/reminders.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { leftLines } from './left-lines.js';
import type { Left, ReminderLink, ReminderState, reminderDecider } from './reminder.decider.js';
import { readReminderLink } from './reminder-link.js';

/** What the link of a reminder opens. */
export type OpenedReminder = {
  readonly cartId: string;
  readonly state: ReminderState;
  readonly link: ReminderLink;
  readonly left: Left;
};

/** Opens the links of reminders. The log has the hash of a link's secret alone. */
@Injectable()
export class ReminderLinksService {
  constructor(
    @Aggregate('checkoutreminder') private readonly reminders: AggregateReader<typeof reminderDecider>,
  ) {}

  /** @throws Refusal REMINDER_LINK_INVALID, also for links of another website and of a person who was erased */
  async open(website: WebsiteId, text: string): Promise<OpenedReminder> {
    const { cartId, secret } = readReminderLink(text) ?? refuse('REMINDER_LINK_INVALID');
    const state = await this.reminders.loadState(website, cartId);
    const { link, left } = state;
    if (!link || !left || !isEqual(link.hash, idOfToken(secret))) return refuse('REMINDER_LINK_INVALID');
    return { cartId, state, link, left };
  }

  /** What the cart showed. It holds nothing of the buyer: who has the link may not be them. @throws as {@link open} */
  async view(website: WebsiteId, text: string): Promise<ReminderView> {
    const { state, link, left } = await this.open(website, text);
    const isWithdrawn = state.round === link.round && state.status === 'withdrawn';
    return { ...leftLines(left), isOrdered: link.isOrdered, isWithdrawn };
  }
}
