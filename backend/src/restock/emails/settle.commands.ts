import type { SettledOutcome, SettleReason } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { SettleAnswer } from '@daybook/contracts/restock/unknown-outcomes.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { restockEmailDecider } from './restock-email.decider.js';

/** An operator says what became of an email whose outcome is unknown. */
export class SettleRestockEmail extends Command<CommittedAnswer<SettleAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly emailId: string,
    readonly outcome: SettledOutcome,
    readonly reason: SettleReason,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(SettleRestockEmail)
export class SettleRestockEmailHandler implements ICommandHandler<SettleRestockEmail> {
  constructor(
    @Aggregate('restockemail') private readonly emails: AggregateStore<typeof restockEmailDecider>,
  ) {}

  /** @throws Refusal RESTOCK_EMAIL_NOT_FOUND, RESTOCK_EMAIL_SETTLED */
  async execute({
    websiteId,
    emailId,
    outcome,
    reason,
    metadata,
  }: SettleRestockEmail): Promise<CommittedAnswer<SettleAnswer>> {
    const command = { kind: 'settle', outcome, reason, at: Date.now() } as const;
    const { position } = await this.emails.execute(websiteId, emailId, command, { metadata });
    return new CommittedAnswer({ emailId, outcome: outcome === 'sent' ? 'sent' : 'queued' }, position);
  }
}
