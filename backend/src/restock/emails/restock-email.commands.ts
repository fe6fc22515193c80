import type { ResolveRestockEmailAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockEmailDecision } from '@daybook/contracts/restock/shared/restock-email-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { restockEmailDecider } from './restock-email.decider.js';

/** An owner decides about an email whose outcome is unknown. */
export class ResolveRestockEmail extends Command<CommittedAnswer<ResolveRestockEmailAnswer>> {
  constructor(
    readonly by: MemberContext,
    readonly emailId: string,
    readonly how: RestockEmailDecision,
  ) {
    super();
  }
}

@CommandHandler(ResolveRestockEmail)
export class ResolveRestockEmailHandler implements ICommandHandler<ResolveRestockEmail> {
  constructor(
    @Aggregate('restockemail') private readonly emails: AggregateStore<typeof restockEmailDecider>,
  ) {}

  /** @throws Refusal RESTOCK_EMAIL_NOT_FOUND, RESTOCK_EMAIL_SETTLED */
  async execute({
    by,
    emailId,
    how,
  }: ResolveRestockEmail): Promise<CommittedAnswer<ResolveRestockEmailAnswer>> {
    if (!isLocalId(emailId)) return refuse('RESTOCK_EMAIL_NOT_FOUND');
    const command = { kind: 'resolve', how, at: Date.now() } as const;
    const { position } = await this.emails.execute(by.websiteId, emailId, command, { metadata: by.metadata });
    return new CommittedAnswer({ emailId, outcome: how === 'leave' ? 'left' : 'queued' }, position);
  }
}
