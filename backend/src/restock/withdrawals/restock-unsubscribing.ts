import type { RestockUnsubscribeAnswer } from '@daybook/contracts/restock/restock-email.api';
import { signedUp } from '@daybook/contracts/restock/restock-list';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { EVENT_STORE, READ_MODELS } from '../../platform/tokens.js';
import { restockDecider } from '../restock.decider.js';
import { personOfSignUp } from '../restock-people.queries.js';
import { WithdrawalService } from './withdrawal.service.js';

/** How long it is waited for sign-ups of the last moments to be known, ms. */
const TIMEOUT_MS = 2000;

/** Takes the reader of an email off every list of the website, by the link in it. */
@Injectable()
export class RestockUnsubscribing {
  private readonly links;

  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly withdrawals: WithdrawalService,
    { linkKey }: PersonalData,
  ) {
    this.links = new SignedLinks(linkKey);
  }

  /**
   * Emails that are queued already are not sent: whoever sends one looks at the list just before. Again is no error,
   * and read models that are behind keep nobody on the list of the email.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async unsubscribe(
    website: WebsiteId,
    token: string,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<RestockUnsubscribeAnswer>> {
    const subject = this.links.read(website, 'unsubscribe', token) ?? refuse('RESTOCK_LINK_INVALID');
    await this.readModels.waitFor(['restock'], await this.store.head(), { timeoutMs: TIMEOUT_MS });
    const personId =
      (await personOfSignUp(this.readModels, website, subject.signUpId)) ??
      (await this.offTheList(website, subject, metadata));
    const position = await this.withdrawals.withdraw(website, personId, 'unsubscribed', metadata);
    const message = 'You are off our list. We will not write to you about this any more.';
    return new CommittedAnswer({ message }, position === BEGINNING ? await this.store.head() : position);
  }

  /**
   * Withdraws a sign-up that is in the log alone.
   * @returns whose it is
   */
  private async offTheList(
    website: WebsiteId,
    subject: LinkSubject,
    metadata: CommandMetadata,
  ): Promise<string> {
    const { signUpId, variantId } = subject;
    const list = await this.lists.loadState(website, variantId);
    const { personId } = signedUp(list, signUpId) ?? refuse('RESTOCK_LINK_INVALID');
    if (list.waitedFor)
      await this.withdrawals.withdrawOne(website, { signUpId, ...list.waitedFor }, 'unsubscribed', metadata);
    return personId;
  }
}
