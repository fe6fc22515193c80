import type { ResolveRestockMailAnswer } from '@daybook/contracts/restock/restock-mail.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import type { RestockMailDecision } from '@daybook/contracts/shared/restock-mail-choices';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Committed } from '../../platform/log/committed.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { restockMailDecider } from './restock-mail.decider.js';

/** An owner decides about a letter of which nobody knows whether it arrived. */
export class ResolveRestockMail {
  constructor(
    readonly by: MemberContext,
    readonly mailId: string,
    readonly how: RestockMailDecision,
  ) {}
}

@CommandHandler(ResolveRestockMail)
export class ResolveRestockMailHandler implements ICommandHandler<ResolveRestockMail> {
  private readonly mails;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.mails = new AggregateStore(store, 'restockmail', restockMailDecider, { keep: 100 });
  }

  /** @throws Refusal RESTOCK_MAIL_NOT_FOUND, RESTOCK_MAIL_SETTLED */
  async execute({ by, mailId, how }: ResolveRestockMail): Promise<Committed<ResolveRestockMailAnswer>> {
    if (!isLocalId(mailId)) return refuse('RESTOCK_MAIL_NOT_FOUND');
    const command = { kind: 'resolve', how, at: Date.now() } as const;
    const { position } = await this.mails.handle(by.websiteId, mailId, command, () => undefined, by.cause);
    return new Committed({ mailId, outcome: how === 'leave' ? 'left' : 'queued' }, position);
  }
}
