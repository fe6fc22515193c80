import type { InvitationAnswer, SessionAnswer } from '@daybook/contracts/members/members.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../platform/access/member.js';
import type { Config } from '../platform/config.js';
import { loopbackPort, ownAddress } from '../platform/http/own-address.js';
import { isLoopbackName, siteUrl } from '../platform/http/site-url.js';
import { CONFIG, READ_MODELS } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { Invitations } from './invitations.js';

type WebsiteOfAccount = {
  readonly id: string;
  readonly title: string;
  readonly domains: string[];
  readonly isDefault: boolean;
  readonly roles: Role[];
};

@Injectable()
export class MembersQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly invitations: Invitations,
    private readonly directory: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The account that is signed in, its permissions on the website that it is on, and its other websites.
   * @param host of the call
   */
  async session(member: MemberContext, host: string | undefined): Promise<SessionAnswer> {
    const { accountId, email, isOperator, needsSecondFactor, websiteId, roles, permissions } = member;
    const rows = await this.readModels.query<WebsiteOfAccount>(
      'websites of an account',
      `select w.website_id as id, w.document ->> 'title' as title, w.domains, w.is_default as "isDefault", m.roles
       from members m join websites w using (website_id)
       where m.account_id = $1 order by lower(w.document ->> 'title'), w.website_id`,
      [accountId],
    );
    const website = rows.find(({ id }) => id === websiteId);
    return {
      member: { id: accountId, email, isOperator },
      website: website ? this.openedWebsite(website, host) : null,
      roles: [...roles],
      permissions: [...permissions],
      ...(needsSecondFactor && { needsSecondFactor }),
      websites: rows.map(({ id, title, roles: held }) => ({ id, title, roles: held })),
    };
  }

  private openedWebsite(website: WebsiteOfAccount, host: string | undefined): SessionAnswer['website'] {
    const { id, title, domains } = website;
    const own = ownAddress(website, this.config, host) ?? null;
    const elsewhere = this.elsewhere(website, host) ?? own;
    const shopOrigin = this.directory.of(host)?.id === id ? '' : elsewhere;
    return { id, title, domains, shopOrigin, address: own ?? elsewhere };
  }

  /** At its domain, or at the installation's own host; undefined: it has neither. */
  private elsewhere(website: WebsiteOfAccount, host: string | undefined): string | undefined {
    const { domains, isDefault } = website;
    const [domain] = domains;
    const isOwnMachine = domain === undefined || isLoopbackName(domain);
    if (isOwnMachine) return isDefault ? siteUrl(website, this.config) : undefined;
    // a developer's machine has no proxy that answers at the usual port
    const port = loopbackPort(host);
    return port === undefined ? siteUrl(website, this.config) : `http://${domain}:${port}`;
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
