import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Account, Accounts } from '../platform/access/accounts.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import type { FoundSession } from '../platform/access/sessions.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { Caller } from './account.commands.js';
import { AccountService } from './account.service.js';
import { Invitations } from './invitations.js';
import { membersDecider, ROSTER } from './members.decider.js';
import { isPassword } from './passwords.js';

export class AcceptInvitation extends Command<CommittedAnswer<FoundSession>> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    @Aggregate('member') private readonly rostersNow: AggregateReader<typeof membersDecider>,
    private readonly attempts: LoginThrottle,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly accountService: AccountService,
  ) {}

  /**
   * Lets in who holds the link, signed in. Their password is proved where the invited address has an account, and
   * becomes that of a new one where it has none.
   * @throws Refusal LINK_EXPIRED, SIGN_IN_FAILED, ALREADY_MEMBER
   */
  async execute({ token, password, caller }: AcceptInvitation): Promise<CommittedAnswer<FoundSession>> {
    const invitation = (await this.invitations.byToken(token)) ?? refuse('LINK_EXPIRED');
    const { invitationId, websiteId, email } = invitation;
    const roster = await this.rostersNow.loadState(websiteId, ROSTER);
    if (!roster.invitations.has(invitationId)) refuse('LINK_EXPIRED');
    const account = await this.accountOf(email, password, caller);
    const { accountId, isOperator } = account;
    const metadata = { ...caller.metadata, actor: accountId };
    const command = { kind: 'accept', invitationId, accountId } as const;
    const joined = await this.rosters.execute(websiteId, ROSTER, command, { metadata });
    await this.invitations.remove(websiteId, invitationId);
    const { session } = await this.accountService.signIn(account, caller, caller.sessionToken, metadata);
    const found = { sessionId: session.sessionId, accountId, email, isOperator };
    return new CommittedAnswer(found, joined.position, undefined, session.token);
  }

  private async accountOf(email: string, password: string, caller: Caller): Promise<Account> {
    const existing = await this.accounts.byEmail(email);
    const made = existing
      ? undefined
      : await this.accountService.create(email, password, { metadata: caller.metadata });
    if (made) return made;
    const attempt = { kind: 'password', email, ip: caller.ip } as const;
    const succeeded = await this.attempts.take(attempt);
    // made by another request meanwhile, perhaps
    const account = existing ?? (await this.accounts.byEmail(email));
    if (!account || !(await isPassword(account.passwordHash, password))) refuse('SIGN_IN_FAILED');
    await succeeded();
    return account;
  }
}
