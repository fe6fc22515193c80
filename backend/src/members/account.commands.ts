import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInAccount } from '../platform/access/admission.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import type { MemberContext } from '../platform/access/member.js';
import { isPassword } from '../platform/access/passwords.js';
import type { Device } from '../platform/access/sessions.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type Account, AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { SecondFactors } from './second-factors.service.js';
import { TrustedDevices } from './trusted-devices.js';

export type Caller = Device & {
  /** the secret of the browser's own cookie */
  readonly device: string;
  /** of the session that this browser had before */
  readonly sessionToken: string | undefined;
  readonly metadata: CommandMetadata;
};

/** What is looked up where there is no account, so that the time does not say it. */
const NO_ACCOUNT = { accountId: '', passwordRevision: 0 };

/** Makes an account, or finds the one that the email has. */
export class CreateAccount extends Command<{ account: Account; isNew: boolean }> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly isOperator: boolean,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(private readonly accountService: AccountService) {}

  /** An account that is there keeps its password and its rights. */
  async execute({ email, password, isOperator, metadata }: CreateAccount) {
    const made = await this.accountService.create(email, password, { isOperator, metadata });
    const account = made ?? (await this.accountService.byEmail(email)) ?? refuse('WRITE_CONFLICT');
    return { account, isNew: made !== undefined };
  }
}

export class SignIn extends Command<CommittedAnswer<SignedInAccount>> {
  constructor(
    readonly email: string,
    readonly password: string,
    /** of the second factor; undefined: none was given */
    readonly code: string | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly devices: TrustedDevices,
    private readonly accountService: AccountService,
    private readonly secondFactors: SecondFactors,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * @throws Refusal SIGN_IN_FAILED, the same and after the same time whether there is such an account or not;
   * SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG after the right password
   */
  async execute({ email, password, code, caller }: SignIn): Promise<CommittedAnswer<SignedInAccount>> {
    const account = await this.accountService.byEmail(email);
    const isTrusted = await this.devices.isOf(caller.device, account ?? NO_ACCOUNT);
    const secret = isTrusted ? caller.device : undefined;
    const succeeded = await this.attempts.take({ kind: 'password', email, ip: caller.ip, secret });
    const isRight = await isPassword(account?.passwordHash, password);
    if (!account || !isRight) refuse('SIGN_IN_FAILED');
    const checked = await this.secondFactors.check(account, code, { ip: caller.ip, secret });
    const { accountId, isOperator } = account;
    const metadata = { ...caller.metadata, actor: accountId };
    const { sessionId, token, position } = await this.accountSessions.signIn(
      { ...account, code: checked?.code },
      caller,
      caller.sessionToken,
      metadata,
    );
    await this.devices.remember(caller.device, account);
    await succeeded();
    await checked?.succeeded();
    const hasSecondFactor = checked !== undefined;
    const signedIn = { sessionId, accountId, email: account.email, isOperator, hasSecondFactor };
    return new CommittedAnswer(signedIn, position, undefined, token);
  }
}

/** Ends one of the member's own sessions; without an id the one that asks. */
export class EndSession extends Command<CommittedAnswer<object>> {
  constructor(
    readonly member: MemberContext,
    readonly sessionId = member.sessionId,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly accountSessions: AccountSessionsService) {}

  /** @throws Refusal SESSION_NOT_FOUND, also for sessions of others */
  async execute({ member, sessionId }: EndSession): Promise<CommittedAnswer<object>> {
    const { accountId, metadata } = member;
    const isOwn = sessionId === member.sessionId;
    const reason = isOwn ? 'signed out' : 'revoked';
    const position = await this.accountSessions.endSession(accountId, sessionId, reason, metadata);
    return new CommittedAnswer({}, position, undefined, isOwn ? null : undefined);
  }
}

/** Ends all of the member's own sessions, or all but the one that asks. */
export class EndSessions extends Command<CommittedAnswer<object>> {
  constructor(
    readonly member: MemberContext,
    readonly keepCurrent: boolean,
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly accountSessions: AccountSessionsService) {}

  async execute({ member, keepCurrent }: EndSessions): Promise<CommittedAnswer<object>> {
    const { accountId, sessionId, metadata } = member;
    const kept = keepCurrent ? sessionId : undefined;
    const { position } = await this.accountSessions.endSessions(accountId, 'revoked', metadata, kept);
    return new CommittedAnswer({}, position, undefined, keepCurrent ? undefined : null);
  }
}
