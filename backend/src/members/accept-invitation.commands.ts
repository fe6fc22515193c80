import { refuse } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Account, Accounts } from '../platform/access/accounts.js';
import { Attempts } from '../platform/access/attempts.js';
import type { FoundSession } from '../platform/access/sessions.js';
import { AggregateStore } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { FoldedStreams } from '../platform/log/folded-streams.js';
import { EVENT_STORE } from '../platform/tokens.js';
import type { Caller } from './account.commands.js';
import { AccountDesk } from './account-desk.js';
import { Invitations } from './invitations.js';
import { membersDecider, ROSTER } from './members.decider.js';
import { isPassword } from './passwords.js';

export class AcceptInvitation {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly caller: Caller,
  ) {}
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  private readonly rosters;
  /** asks the log each time: another process may have invited */
  private readonly rostersNow;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    private readonly attempts: Attempts,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly desk: AccountDesk,
  ) {
    this.rosters = new AggregateStore(store, 'member', membersDecider);
    this.rostersNow = new FoldedStreams(store, 'member', membersDecider);
  }

  /**
   * Lets in who holds the link, signed in. Their password is proved where the invited address has an account, and
   * becomes that of a new one where it has none.
   * @throws Refusal LINK_EXPIRED, SIGN_IN_FAILED, ALREADY_MEMBER
   */
  async execute({ token, password, caller }: AcceptInvitation): Promise<Committed<FoundSession>> {
    const invitation = (await this.invitations.byToken(token)) ?? refuse('LINK_EXPIRED');
    const { invitationId, websiteId, email } = invitation;
    const roster = await this.rostersNow.stateOf(websiteId, ROSTER);
    if (!roster.invitations.has(invitationId)) refuse('LINK_EXPIRED');
    const account = await this.accountOf(email, password, caller);
    const { accountId, isOperator } = account;
    const cause = { ...caller.cause, actor: accountId };
    const command = { kind: 'accept', invitationId, accountId } as const;
    const joined = await this.rosters.handle(websiteId, ROSTER, command, () => undefined, cause);
    await this.invitations.remove(websiteId, invitationId);
    const { session } = await this.desk.signIn(account, caller, caller.sessionToken, cause);
    const found = { sessionId: session.sessionId, accountId, email, isOperator };
    return new Committed(found, joined.position, undefined, session.token);
  }

  private async accountOf(email: string, password: string, caller: Caller): Promise<Account> {
    const existing = await this.accounts.byEmail(email);
    const made = existing ? undefined : await this.desk.create(email, password, { cause: caller.cause });
    if (made) return made;
    const attempt = { kind: 'password', email, address: caller.address } as const;
    const succeeded = await this.attempts.take(attempt);
    // made by another request meanwhile, perhaps
    const account = existing ?? (await this.accounts.byEmail(email));
    if (!account || !(await isPassword(account.passwordHash, password))) refuse('SIGN_IN_FAILED');
    await succeeded();
    return account;
  }
}
