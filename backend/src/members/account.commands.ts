import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../platform/access/accounts.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import type { MemberContext } from '../platform/access/member.js';
import { type Device, type FoundSession, Sessions } from '../platform/access/sessions.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountService } from './account.service.js';
import { isPassword } from './passwords.js';
import { TrustedDevices } from './trusted-devices.js';

export type Caller = Device & {
  /** the secret of the browser's own cookie */
  readonly device: string;
  /** of the session that this browser had before */
  readonly sessionToken: string | undefined;
  readonly metadata: CommandMetadata;
};

export class SignIn extends Command<CommittedAnswer<FoundSession>> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly accounts: Accounts,
    private readonly devices: TrustedDevices,
    private readonly accountService: AccountService,
  ) {}

  /** @throws Refusal SIGN_IN_FAILED, the same and after the same time whether there is such an account or not */
  async execute({ email, password, caller }: SignIn): Promise<CommittedAnswer<FoundSession>> {
    const secret = (await this.devices.isOf(caller.device, email)) ? caller.device : undefined;
    const attempt = { kind: 'password', email, ip: caller.ip, secret } as const;
    const succeeded = await this.attempts.take(attempt);
    const account = await this.accounts.byEmail(email);
    const isRight = await isPassword(account?.passwordHash, password);
    if (!account || !isRight) refuse('SIGN_IN_FAILED');
    const { accountId, isOperator } = account;
    const metadata = { ...caller.metadata, actor: accountId };
    const { session, position } = await this.accountService.signIn(
      account,
      caller,
      caller.sessionToken,
      metadata,
    );
    await this.devices.remember(caller.device, account);
    await succeeded();
    const found = { sessionId: session.sessionId, accountId, email: account.email, isOperator };
    return new CommittedAnswer(found, position, undefined, session.token);
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
  constructor(private readonly accountService: AccountService) {}

  /** @throws Refusal SESSION_NOT_FOUND, also for sessions of others */
  async execute({ member, sessionId }: EndSession): Promise<CommittedAnswer<object>> {
    const isOwn = sessionId === member.sessionId;
    const reason = isOwn ? 'signed out' : 'revoked';
    const position = await this.accountService.endSession(
      member.accountId,
      sessionId,
      reason,
      member.metadata,
    );
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
  constructor(private readonly accountService: AccountService) {}

  async execute({ member, keepCurrent }: EndSessions): Promise<CommittedAnswer<object>> {
    const { accountId, sessionId, metadata } = member;
    const except = keepCurrent ? sessionId : undefined;
    const position = await this.accountService.endSessions(accountId, 'revoked', metadata, except);
    return new CommittedAnswer({}, position, undefined, keepCurrent ? undefined : null);
  }
}

export class ChangePassword extends Command<CommittedAnswer<object>> {
  constructor(
    readonly member: MemberContext,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly accountService: AccountService,
  ) {}

  /** The other sessions end and this one goes on under a new id. @throws Refusal PASSWORD_WRONG */
  async execute({ member, currentPassword, newPassword }: ChangePassword): Promise<CommittedAnswer<object>> {
    const { accountId, sessionId, email, ip, metadata } = member;
    const attempt = { kind: 'password', email, ip, secret: sessionId } as const;
    const wrong = () => refuse('PASSWORD_WRONG', { currentPassword: 'PASSWORD_WRONG' });
    const succeeded = await this.attempts.take(attempt);
    const replaces = (await this.accounts.byId(accountId))?.passwordHash;
    if (!(await isPassword(replaces, currentPassword))) wrong();
    const change = { replaces, except: sessionId };
    const position =
      (await this.accountService.setPassword(accountId, newPassword, 'changed', metadata, change)) ?? wrong();
    await succeeded();
    const renewed = await this.sessions.renew(sessionId);
    return new CommittedAnswer({}, position, undefined, renewed?.token ?? null);
  }
}
