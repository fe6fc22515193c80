import type { InviteMemberAnswer } from '@daybook/contracts/members/members.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Role } from '@daybook/contracts/shared/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailService } from '../email/email.service.js';
import type { MemberContext } from '../platform/access/member.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { websiteDecider } from '../websites/websites.decider.js';
import { AccountService } from './account.service.js';
import { INVITATION_DAYS, Invitations, invitationSummary } from './invitations.js';
import { membersDecider, ROSTER } from './members.decider.js';

export class InviteMember extends Command<CommittedAnswer<InviteMemberAnswer>> {
  constructor(
    readonly by: MemberContext,
    readonly email: string,
    readonly roles: readonly Role[],
    /** of the site to which the link leads */
    readonly origin: string,
  ) {
    super();
  }
}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly accountService: AccountService,
    private readonly invitations: Invitations,
    private readonly emails: EmailService,
  ) {}

  /**
   * The link goes to the invited person alone: a caller who has it can answer in their name.
   * @throws Refusal ALREADY_MEMBER
   */
  async execute({ by, email, roles, origin }: InviteMember): Promise<CommittedAnswer<InviteMemberAnswer>> {
    const { websiteId, metadata } = by;
    const settings = await this.websites.loadState(websiteId, 'settings');
    if (settings.status !== 'present') refuse('NOT_FOUND');
    const invitationId = uuidV7();
    const account = await this.accountService.byEmail(email);
    const replaces = await this.invitations.to(websiteId, email);
    const command = {
      kind: 'invite',
      invitationId,
      roles,
      accountId: account?.accountId ?? null,
      replaces,
    } as const;
    const { state, position } = await this.rosters.execute(websiteId, ROSTER, command, { metadata });
    for (const id of replaces) await this.invitations.remove(websiteId, id);
    const token = newSecretToken();
    const invitation = await this.invitations.add({ invitationId, websiteId, email }, token);
    const link = `${origin}/config/invitation?token=${token}`;
    const held = state.invitations.get(invitationId) ?? [];
    await this.emails.send({
      id: `invitation-${invitationId}`,
      websiteId,
      to: invitation.email,
      language: settings.website.language,
      content: {
        kind: 'invitation',
        link,
        websiteTitle: settings.website.title,
        roles: held,
        days: INVITATION_DAYS,
      },
    });
    return new CommittedAnswer({ invitation: invitationSummary(invitation, held) }, position);
  }
}

export class WithdrawInvitation extends Command<CommittedAnswer<object>> {
  constructor(
    readonly by: MemberContext,
    readonly invitationId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitation> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    private readonly invitations: Invitations,
  ) {}

  /** @throws Refusal INVITATION_NOT_FOUND */
  async execute({ by, invitationId }: WithdrawInvitation): Promise<CommittedAnswer<object>> {
    const { websiteId, metadata } = by;
    const command = { kind: 'withdraw', invitationId } as const;
    const { position } = await this.rosters.execute(websiteId, ROSTER, command, { metadata });
    await this.invitations.remove(websiteId, invitationId);
    return new CommittedAnswer({}, position);
  }
}
