import type { RestockUnsubscribeAnswer } from '@daybook/contracts/restock/restock-email.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SignedLinks } from '../../platform/access/signed-links.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { EVENT_STORE, READ_MODELS } from '../../platform/tokens.js';
import { personOfSignUp } from '../restock-people.queries.js';
import { UnsubscribeFromRestock } from './unsubscribe.commands.js';

/** How long a request waits until the read models know the sign-ups of the last moments, ms. */
const TIMEOUT_MS = 2000;

/** Follows the link that unsubscribes: finds the person behind it, and sends the command. */
@Injectable()
export class RestockUnsubscribing {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: SignedLinks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /**
   * E-mails that are already queued are not sent: the worker reads the list just before it sends one. A second time is
   * no error. When the read models are behind, the person still leaves the list that the e-mail was about.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async unsubscribe(
    website: WebsiteId,
    token: string,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<RestockUnsubscribeAnswer>> {
    const subject = this.links.read(website, 'unsubscribe', token) ?? refuse('RESTOCK_LINK_INVALID');
    await this.readModels.waitFor(['restock'], await this.store.head(), { timeoutMs: TIMEOUT_MS });
    const personId = await personOfSignUp(this.readModels, website, subject.signUpId);
    const position = await this.commands.execute(
      new UnsubscribeFromRestock(website, subject, personId, metadata),
    );
    const message = 'You are off our list. We will not write to you about this any more.';
    return new CommittedAnswer({ message }, position === BEGINNING ? await this.store.head() : position);
  }
}
