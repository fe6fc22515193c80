import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseGuessable } from '../platform/access/guessable-password.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import type { MemberContext } from '../platform/access/member.js';
import { isPassword } from '../platform/access/passwords.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type Account, AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';

/** The member changes their own password. */
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
    private readonly accountService: AccountService,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /** The other sessions end and this one goes on under a new id. @throws Refusal PASSWORD_WRONG, PASSWORD_GUESSABLE */
  async execute({ member, currentPassword, newPassword }: ChangePassword): Promise<CommittedAnswer<object>> {
    const { accountId, sessionId, email, ip, metadata } = member;
    const attempt = { kind: 'password', email, ip, secret: sessionId } as const;
    const succeeded = await this.attempts.take(attempt);
    const account = await this.accountService.byId(accountId);
    const isRight = await isPassword(account?.passwordHash, currentPassword);
    if (!account || !isRight) refuse('PASSWORD_WRONG', { currentPassword: 'PASSWORD_WRONG' });
    await refuseGuessable(newPassword, [email], 'newPassword');
    const proved = { passwordRevision: account.passwordRevision, kept: sessionId };
    const { position, token } = await this.accountSessions.setPassword(
      account,
      newPassword,
      'changed',
      metadata,
      proved,
    );
    await succeeded();
    return new CommittedAnswer({}, position, undefined, token ?? null);
  }
}

/** The command line gives an account another password; it proves no earlier one. */
export class SetPassword extends Command<Account> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(SetPassword)
export class SetPasswordHandler implements ICommandHandler<SetPassword> {
  constructor(
    private readonly accountService: AccountService,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /** @throws Refusal NOT_FOUND when the email has no account */
  async execute({ email, password, metadata }: SetPassword): Promise<Account> {
    const account = (await this.accountService.byEmail(email)) ?? refuse('NOT_FOUND');
    await this.accountSessions.setPassword(account, password, 'command line', metadata);
    return account;
  }
}
