import type { ResolveRestockMailAnswer } from '@daybook/contracts/restock/restock-mail.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import type { RestockMailDecision } from '@daybook/contracts/shared/restock-mail-choices';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
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
  constructor(@Aggregate('restockmail') private readonly mails: AggregateStore<typeof restockMailDecider>) {}

  /** @throws Refusal RESTOCK_MAIL_NOT_FOUND, RESTOCK_MAIL_SETTLED */
  async execute({ by, mailId, how }: ResolveRestockMail): Promise<CommittedAnswer<ResolveRestockMailAnswer>> {
    if (!isLocalId(mailId)) return refuse('RESTOCK_MAIL_NOT_FOUND');
    const command = { kind: 'resolve', how, at: Date.now() } as const;
    const { position } = await this.mails.execute(by.websiteId, mailId, command, { metadata: by.metadata });
    return new CommittedAnswer({ mailId, outcome: how === 'leave' ? 'left' : 'queued' }, position);
  }
}
