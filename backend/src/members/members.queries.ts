import type { InvitationAnswer, SessionAnswer } from '@daybook/contracts/members/members.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../platform/access/member.js';
import { READ_MODELS } from '../platform/tokens.js';
import { Invitations } from './invitations.js';

@Injectable()
export class MembersQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly invitations: Invitations,
  ) {}

  /** The account that is signed in, its permissions on the website that it is on, and its other websites. */
  async session(member: MemberContext): Promise<SessionAnswer> {
    const { accountId, email, isOperator, websiteId, roles, permissions } = member;
    const rows = await this.readModels.query<{ id: string; title: string; domains: string[]; roles: Role[] }>(
      'websites of an account',
      `select w.website_id as id, w.document ->> 'title' as title, w.domains, m.roles
       from members m join websites w using (website_id)
       where m.account_id = $1 order by lower(w.document ->> 'title'), w.website_id`,
      [accountId],
    );
    const website = rows.find(({ id }) => id === websiteId);
    return {
      member: { id: accountId, email, isOperator },
      website: website ? { id: website.id, title: website.title, domains: website.domains } : null,
      roles: [...roles],
      permissions: [...permissions],
      websites: rows.map(({ id, title, roles: held }) => ({ id, title, roles: held })),
    };
  }

  /** The website and the roles to which the link of an invitation leads. @throws Refusal LINK_EXPIRED */
  async invitation(token: string): Promise<InvitationAnswer> {
    const invitation = (await this.invitations.byToken(token)) ?? refuse('LINK_EXPIRED');
    const { invitationId, websiteId, email, expiresAt } = invitation;
    const roles = (await this.openInvitations(websiteId)).get(invitationId) ?? refuse('LINK_EXPIRED');
    const [website] = await this.readModels.query<{ title: string }>(
      'title of a website',
      `select document ->> 'title' as title from websites where website_id = $1`,
      [websiteId],
    );
    return { websiteTitle: website?.title ?? '', email, roles, expiresAt: expiresAt.getTime() };
  }

  private async openInvitations(website: WebsiteId): Promise<ReadonlyMap<string, Role[]>> {
    const rows = await this.readModels.query<{ invitation_id: string; roles: Role[] }>(
      'open invitations',
      'select invitation_id, roles from member_invitations where website_id = $1',
      [website],
    );
    return new Map(rows.map(({ invitation_id, roles }) => [invitation_id, roles]));
  }
}
