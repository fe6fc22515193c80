import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseGuessable } from '../platform/access/guessable-password.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { accountDecider } from './account.decider.js';
import { AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { PasswordResets } from './password-resets.js';

/** A caller asks for the link that resets a password. */
export class RequestPasswordReset extends Command<object> {
  constructor(
    readonly email: string,
    /** of the site to which the link leads */
    readonly origin: string,
    readonly ip: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly resets: PasswordResets,
    private readonly queues: JobQueues,
  ) {}

  /** Does the same with and without an account: the worker finds out whether there is one. */
  async execute({ email, origin, ip }: RequestPasswordReset): Promise<object> {
    await this.attempts.take({ kind: 'password reset', email, ip });
    const resetId = await this.resets.ask(email, origin);
    await this.queues.addInTime(PASSWORD_RESETS, resetId, { resetId });
    return {};
  }
}

/** Makes the link of a request. */
export class MakeResetLink extends Command<{ to: string; link: string } | undefined> {
  constructor(readonly resetId: string) {
    super();
  }
}

@CommandHandler(MakeResetLink)
export class MakeResetLinkHandler implements ICommandHandler<MakeResetLink> {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly accountService: AccountService,
    private readonly resets: PasswordResets,
  ) {}

  /**
   * A second call makes another link, and that one works.
   * @returns undefined when the email has no account, or the request was used meanwhile
   */
  async execute({ resetId }: MakeResetLink): Promise<{ to: string; link: string } | undefined> {
    const asked = await this.resets.asked(resetId);
    if (!asked) return undefined;
    const account = await this.accountService.byPerson(asked.personId);
    if (!account) {
      await this.resets.delete(resetId);
      return undefined;
    }
    const { accountId, email, passwordRevision } = account;
    const request = { kind: 'requestPasswordReset', accountId } as const;
    await this.accounts.execute(INSTALLATION, accountId, request, { metadata: { actor: 'visitor' } });
    const token = newSecretToken();
    if (!(await this.resets.arm(resetId, token, passwordRevision))) return undefined;
    return { to: email, link: `${asked.origin}/config/reset-password?token=${token}` };
  }
}

/** The reader of the link chooses another password. */
export class ResetPassword extends Command<CommittedAnswer<object>> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly resets: PasswordResets,
    private readonly accountService: AccountService,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * Every session of the account ends, and an owner who was locked out by guesses may try again. The new password makes
   * this link and every other one of the account worthless; their rows are deleted after that.
   * @throws Refusal LINK_EXPIRED, PASSWORD_GUESSABLE
   */
  async execute({ token, password, metadata }: ResetPassword): Promise<CommittedAnswer<object>> {
    const { personId, passwordRevision } = (await this.resets.find(token)) ?? refuse('LINK_EXPIRED');
    const account = (await this.accountService.byPerson(personId)) ?? refuse('LINK_EXPIRED');
    await refuseGuessable(password, [account.email], 'password');
    const by = { ...metadata, actor: account.accountId };
    const proved = { passwordRevision };
    const { position } = await this.accountSessions.setPassword(account, password, 'reset', by, proved);
    await this.resets.deleteOf(personId);
    await this.attempts.reset('password', account.email);
    return new CommittedAnswer({}, position);
  }
}
