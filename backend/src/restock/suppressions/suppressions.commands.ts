import type { SuppressionLifted } from '@daybook/contracts/restock/suppressions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { restockDecider } from '../restock.decider.js';
import { type SignUp, WithdrawalService } from '../withdrawals/withdrawal.service.js';

const PERSON_ID = /^[0-9a-f]{32}$/;

/** A member says that an address exists after all, as when the mail server had erred. */
export class LiftSuppression extends Command<CommittedAnswer<SuppressionLifted>> {
  constructor(
    readonly by: Pick<MemberContext, 'websiteId' | 'metadata'>,
    readonly personId: string,
  ) {
    super();
  }
}

@CommandHandler(LiftSuppression)
export class LiftSuppressionHandler implements ICommandHandler<LiftSuppression> {
  constructor(
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    private readonly withdrawals: WithdrawalService,
  ) {}

  /**
   * The person is at the end of the lists that the bounce took them off. Who left or was erased stays away. After a
   * crash the same command does the rest.
   * @throws Refusal SUPPRESSION_NOT_FOUND when the website writes to them, or does not know them
   */
  async execute({ by, personId }: LiftSuppression): Promise<CommittedAnswer<SuppressionLifted>> {
    const { websiteId, metadata } = by;
    if (!PERSON_ID.test(personId)) return refuse('SUPPRESSION_NOT_FOUND');
    const person = await this.people.loadState(websiteId, personId);
    const bounced = (await this.withdrawals.signUpsOf(websiteId, personId)).filter(
      ({ status }) => status === 'bounced',
    );
    if (!person.isSuppressed && bounced.length === 0) return refuse('SUPPRESSION_NOT_FOUND');
    const lift = { kind: 'liftSuppression', personId, at: Date.now() } as const;
    let { position } = await this.people.execute(websiteId, personId, lift, { metadata });
    for (const signUp of bounced) {
      const restored = await this.restore(websiteId, signUp, metadata);
      if (restored > position) position = restored;
    }
    return new CommittedAnswer({ personId, restored: bounced.length }, position);
  }

  /** Who may not have confirmed is asked again. The mailing list needs a consent of its own. */
  private async restore(website: WebsiteId, { personId, ...before }: SignUp, metadata: CommandMetadata) {
    const { waitedFor, email, language } = before;
    const needsConfirmation = before.emailKind === 'confirmation';
    const signUp = {
      kind: 'signUp',
      waitedFor,
      at: Date.now(),
      signUpId: uuidV7(),
      personId,
      email,
      language,
      joinsMailingList: false,
      needsConfirmation,
      ...(needsConfirmation && { emailKind: 'confirmation' as const }),
    } as const;
    return (await this.lists.execute(website, waitedFor.variantId, signUp, { metadata })).position;
  }
}
