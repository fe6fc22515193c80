import { refuse } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { isPassword } from '../platform/access/passwords.js';
import { ProvePassword } from '../platform/access/prove-password.js';
import { AccountService } from './account.service.js';

@CommandHandler(ProvePassword)
export class ProvePasswordHandler implements ICommandHandler<ProvePassword> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly accountService: AccountService,
  ) {}

  /** Who holds a stolen session guesses no faster than at the sign-in. @throws Refusal PASSWORD_WRONG; TooManyAttempts */
  async execute({ member, password, field }: ProvePassword): Promise<void> {
    const { accountId, sessionId, email, ip } = member;
    const succeeded = await this.attempts.take({ kind: 'password', email, ip, secret: sessionId });
    const account = await this.accountService.byId(accountId);
    if (!(await isPassword(account?.passwordHash, password)))
      refuse('PASSWORD_WRONG', { [field]: 'PASSWORD_WRONG' });
    await succeeded();
  }
}
