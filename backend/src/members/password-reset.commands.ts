import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../platform/access/accounts.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountService } from './account.service.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { PasswordResets } from './password-resets.js';

export class RequestPasswordReset extends Command<object> {
  constructor(
    readonly email: string,
    /** where the link leads */
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

  /** Does the same whether there is such an account or not; the worker finds out. */
  async execute({ email, origin, ip }: RequestPasswordReset): Promise<object> {
    await this.attempts.take({ kind: 'password reset', email, ip });
    const resetId = await this.resets.ask(email, origin);
    await this.queues.addInTime(PASSWORD_RESETS, resetId, { resetId });
    return {};
  }
}

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
    private readonly accounts: Accounts,
    private readonly accountService: AccountService,
  ) {}

  /** Every session of the account ends, and who was locked out by guessing may try again. @throws Refusal LINK_EXPIRED */
  async execute({ token, password, metadata }: ResetPassword): Promise<CommittedAnswer<object>> {
    const personId = (await this.resets.use(token)) ?? refuse('LINK_EXPIRED');
    const { accountId, email } = (await this.accounts.byPerson(personId)) ?? refuse('LINK_EXPIRED');
    const by = { ...metadata, actor: accountId };
    const position =
      (await this.accountService.setPassword(accountId, password, 'reset', by)) ?? refuse('LINK_EXPIRED');
    await this.attempts.reset('password', email);
    return new CommittedAnswer({}, position);
  }
}
