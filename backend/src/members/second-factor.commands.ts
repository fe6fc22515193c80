import type { RecoveryCodesAnswer } from '@daybook/contracts/members/second-factor.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { accountDecider } from './account.decider.js';
import { AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { SecondFactors } from './second-factors.service.js';

/** A member's app has shown the first code of its secret. */
export class AddAuthenticator extends Command<CommittedAnswer<RecoveryCodesAnswer>> {
  constructor(
    readonly member: MemberContext,
    readonly sealed: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(AddAuthenticator)
export class AddAuthenticatorHandler implements ICommandHandler<AddAuthenticator> {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly accountService: AccountService,
    private readonly secondFactors: SecondFactors,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * Each sign-in asks for a code from now on; the sessions that began without one end, save the one that asks.
   * @returns the recovery codes, which are shown this once
   * @throws Refusal AUTHENTICATOR_EXPIRED, AUTHENTICATOR_KNOWN, SECOND_FACTOR_WRONG
   */
  async execute({ member, sealed, code }: AddAuthenticator): Promise<CommittedAnswer<RecoveryCodesAnswer>> {
    const { accountId, sessionId, metadata } = member;
    const account = (await this.accountService.byId(accountId)) ?? refuse('UNAUTHENTICATED');
    const { secret, step } = await this.secondFactors.prove(account, sealed, code);
    const { codes, hashes } = await this.secondFactors.newRecoveryCodes(account);
    const add = {
      kind: 'addAuthenticator',
      accountId,
      secret: await this.secondFactors.sealedSecret(account, secret),
      step,
      recoveryHashes: hashes,
    } as const;
    await this.accounts.execute(INSTALLATION, accountId, add, { metadata });
    const { position } = await this.accountSessions.endSessions(
      accountId,
      'second factor added',
      metadata,
      sessionId,
    );
    return new CommittedAnswer({ recoveryCodes: codes }, position);
  }
}

/** A member takes the second factor off, as when the app goes to another phone. */
export class RemoveAuthenticator extends Command<CommittedAnswer<object>> {
  constructor(
    readonly member: Pick<MemberContext, 'accountId' | 'metadata'>,
    readonly by: 'removed' | 'command line' = 'removed',
  ) {
    super();
  }
}

@CommandHandler(RemoveAuthenticator)
export class RemoveAuthenticatorHandler implements ICommandHandler<RemoveAuthenticator> {
  constructor(@Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>) {}

  /** Does nothing where there is none. */
  async execute({ member, by }: RemoveAuthenticator): Promise<CommittedAnswer<object>> {
    const { accountId, metadata } = member;
    const remove = { kind: 'removeAuthenticator', accountId, by } as const;
    const { position } = await this.accounts.execute(INSTALLATION, accountId, remove, { metadata });
    return new CommittedAnswer({}, position);
  }
}

/** A member wants other recovery codes; those before open nothing any more. */
export class MakeRecoveryCodes extends Command<CommittedAnswer<RecoveryCodesAnswer>> {
  constructor(readonly member: MemberContext) {
    super();
  }
}

@CommandHandler(MakeRecoveryCodes)
export class MakeRecoveryCodesHandler implements ICommandHandler<MakeRecoveryCodes> {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly accountService: AccountService,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** @throws Refusal AUTHENTICATOR_NOT_FOUND */
  async execute({ member }: MakeRecoveryCodes): Promise<CommittedAnswer<RecoveryCodesAnswer>> {
    const { accountId, metadata } = member;
    const account = (await this.accountService.byId(accountId)) ?? refuse('UNAUTHENTICATED');
    const { codes, hashes } = await this.secondFactors.newRecoveryCodes(account);
    const make = { kind: 'makeRecoveryCodes', accountId, hashes } as const;
    const { position } = await this.accounts.execute(INSTALLATION, accountId, make, { metadata });
    return new CommittedAnswer({ recoveryCodes: codes }, position);
  }
}
