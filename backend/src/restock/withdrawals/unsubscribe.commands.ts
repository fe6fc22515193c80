import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { restockDecider } from '../restock.decider.js';
import { signedUp } from '../restock.state.js';
import { WithdrawalService } from './withdrawal.service.js';

/** A subscriber leaves every restock list of the website, by the link in an e-mail. */
export class UnsubscribeFromRestock extends Command<Position> {
  /** @param personId of the link's sign-up; undefined while the read models do not know the sign-up */
  constructor(
    readonly websiteId: WebsiteId,
    readonly subject: LinkSubject,
    readonly personId: string | undefined,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(UnsubscribeFromRestock)
export class UnsubscribeFromRestockHandler implements ICommandHandler<UnsubscribeFromRestock> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    private readonly withdrawals: WithdrawalService,
  ) {}

  /**
   * @returns the position of the last withdrawal; the beginning of the log when there was nothing to withdraw
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async execute({ websiteId, subject, personId, metadata }: UnsubscribeFromRestock): Promise<Position> {
    const subscriber = personId ?? (await this.leaveListOf(websiteId, subject, metadata));
    return this.withdrawals.withdraw(websiteId, subscriber, 'unsubscribed', metadata);
  }

  /**
   * Withdraws a sign-up that only the log knows.
   * @returns the person who made it
   */
  private async leaveListOf(
    website: WebsiteId,
    { signUpId, variantId }: LinkSubject,
    metadata: CommandMetadata,
  ): Promise<string> {
    const list = await this.lists.loadState(website, variantId);
    const { personId } = signedUp(list, signUpId) ?? refuse('RESTOCK_LINK_INVALID');
    if (list.waitedFor)
      await this.withdrawals.withdrawOne(
        website,
        { signUpId, waitedFor: list.waitedFor },
        'unsubscribed',
        metadata,
      );
    return personId;
  }
}
