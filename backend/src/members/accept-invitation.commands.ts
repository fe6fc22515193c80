import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInAccount } from '../platform/access/admission.js';
import { refuseGuessable } from '../platform/access/guessable-password.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { isPassword } from '../platform/access/passwords.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { DELETION, type websiteDeletionDecider } from '../websites/deletion/website-deletion.decider.js';
import type { Caller } from './account.commands.js';
import { type Account, AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { Invitations } from './invitations.js';
import { type membersDecider, ROSTER } from './members.decider.js';
import { RosterService } from './roster.service.js';
import { SecondFactors } from './second-factors.service.js';

export class AcceptInvitation extends Command<CommittedAnswer<SignedInAccount>> {
  constructor(
    readonly token: string,
    readonly password: string,
    /** of the second factor; undefined: none was given */
    readonly code: string | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    @Aggregate('member') private readonly members: AggregateReader<typeof membersDecider>,
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateReader<typeof websiteDeletionDecider>,
    private readonly rosters: RosterService,
    private readonly attempts: LoginThrottle,
    private readonly invitations: Invitations,
    private readonly accountService: AccountService,
    private readonly secondFactors: SecondFactors,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * Makes the reader of the link a member and signs them in. Where the invited email has an account they prove its
   * password and its second factor; where it has none they choose the password of a new one.
   * @throws Refusal LINK_EXPIRED, SIGN_IN_FAILED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, PASSWORD_GUESSABLE,
   * ALREADY_MEMBER; WEBSITE_CLOSED: it is to be deleted
   */
  async execute({
    token,
    password,
    code: typed,
    caller,
  }: AcceptInvitation): Promise<CommittedAnswer<SignedInAccount>> {
    const invitation = (await this.invitations.byToken(token)) ?? refuse('LINK_EXPIRED');
    const { invitationId, websiteId, email } = invitation;
    const roster = await this.members.loadState(websiteId, ROSTER);
    if (!roster.invitations.has(invitationId)) refuse('LINK_EXPIRED');
    // the link opens on any host of the installation, so the guard does not know which website it is about
    const { status } = await this.deletions.loadState(websiteId, DELETION);
    if (status !== 'open') refuse(status === 'closed' ? 'WEBSITE_CLOSED' : 'LINK_EXPIRED');
    const account = await this.accountOf(email, password, caller);
    const checked = await this.secondFactors.check(account, typed, { ip: caller.ip });
    const { accountId, isOperator } = account;
    const metadata = { ...caller.metadata, actor: accountId };
    const command = { kind: 'accept', invitationId, accountId } as const;
    const joined = await this.rosters.join(websiteId, command, metadata);
    await this.invitations.remove(websiteId, invitationId);
    const proved = { ...account, code: checked?.code };
    const session = await this.accountSessions.signIn(proved, caller, caller.sessionToken, metadata);
    await checked?.succeeded();
    const hasSecondFactor = checked !== undefined;
    const { sessionId } = session;
    const signedIn = { sessionId, accountId, email, isOperator, hasSecondFactor };
    return new CommittedAnswer(signedIn, joined.position, undefined, session.token);
  }

  private async accountOf(email: string, password: string, caller: Caller): Promise<Account> {
    if (!(await this.accountService.byEmail(email))) await refuseGuessable(password, [email], 'password');
    const made = await this.accountService.create(email, password, { metadata: caller.metadata });
    if (made) return made;
    const attempt = { kind: 'password', email, ip: caller.ip } as const;
    const succeeded = await this.attempts.take(attempt);
    const account = await this.accountService.byEmail(email);
    if (!account || !(await isPassword(account.passwordHash, password))) refuse('SIGN_IN_FAILED');
    await succeeded();
    return account;
  }
}
