import type { RestockUnsubscribeAnswer } from '@daybook/contracts/restock/restock-email.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { restockDecider } from '../restock.decider.js';
import { signedUp } from '../restock.state.js';
import { EarlierSignUps } from './earlier-sign-ups.service.js';
import { WithdrawalService } from './withdrawal.service.js';

/** A subscriber leaves every restock list of the website, or the list of one variant, by a link in an e-mail. */
export class UnsubscribeFromRestock extends Command<CommittedAnswer<RestockUnsubscribeAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly link: { readonly token: string; readonly purpose: 'leave' | 'unsubscribe' },
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(UnsubscribeFromRestock)
export class UnsubscribeFromRestockHandler implements ICommandHandler<UnsubscribeFromRestock> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly withdrawals: WithdrawalService,
    private readonly earlier: EarlierSignUps,
    private readonly links: SignedLinks,
  ) {}

  /**
   * E-mails that are already queued are not sent: the worker reads the list just before it sends one. A second time
   * changes nothing.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async execute({
    websiteId,
    link: { token, purpose },
    metadata,
  }: UnsubscribeFromRestock): Promise<CommittedAnswer<RestockUnsubscribeAnswer>> {
    const subject = this.links.read(websiteId, purpose, token) ?? refuse('RESTOCK_LINK_INVALID');
    const personId = await this.personOf(websiteId, subject);
    const { variantId } = subject;
    const position =
      purpose === 'leave'
        ? await this.withdrawals.leave(websiteId, { personId, variantId }, metadata)
        : await this.withdrawals.withdraw(websiteId, personId, 'unsubscribed', metadata);
    const message = 'You are off our list. We will not write to you about this any more.';
    return new CommittedAnswer({ message }, position === BEGINNING ? await this.store.head() : position);
  }

  private async personOf(website: WebsiteId, { variantId, signUpId }: LinkSubject): Promise<string> {
    const subscriber = signedUp(await this.lists.loadState(website, variantId), signUpId);
    return subscriber?.personId ?? this.earlier.personOf(website, variantId, signUpId);
  }
}
