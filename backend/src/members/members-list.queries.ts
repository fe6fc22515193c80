import { emailKey } from '@daybook/contracts/email/email-key';
import {
  type InvitationsAnswer,
  MAX_NAMED_ADMINS,
  type MemberNamesAnswer,
  type MembersAnswer,
  type MembersFilter,
  type MembersRequest,
  type WebsiteAdminsAnswer,
} from '@daybook/contracts/members/members.api';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../platform/access/member.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { shownText } from '../platform/unreadable.js';
import { Invitations, invitationSummary } from './invitations.js';

type MemberOf = { readonly id: string; readonly roles: Role[]; readonly joinedAt: number };

/** The members of a website and its open invitations, narrowed by the owner's search. */
@Injectable()
export class MembersListQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
    private readonly invitations: Invitations,
  ) {}

  /** A page of the members, in the order in which they joined. Emails are encrypted, so a search decrypts all of them. */
  async page(
    { websiteId, accountId }: MemberContext,
    { q, role, cursor, limit }: MembersRequest,
  ): Promise<MembersAnswer> {
    const found = await this.holding(websiteId, role);
    const known = q ? await this.emailsOf(found) : undefined;
    const matching = known ? found.filter(({ id }) => isCalled(q, known.get(id) ?? '')) : found;
    const from = cursor === undefined ? 0 : matching.findIndex(isAfter(cursor));
    const size = pageSize(limit);
    const rows = from < 0 ? [] : matching.slice(from, from + size);
    const emails = known ?? (await this.emailsOf(rows));
    const last = rows.at(-1);
    const hasNextPage = last !== undefined && last !== matching.at(-1);
    return {
      results: rows.map((row) => ({
        ...row,
        email: emails.get(row.id) ?? null,
        isYou: row.id === accountId,
      })),
      total: matching.length,
      hasNextPage,
      nextPageCursor: hasNextPage ? `${last.joinedAt}.${last.id}` : null,
    };
  }

  /** The open invitations, the newest first. */
  async invited({ websiteId }: MemberContext, { q, role }: MembersFilter): Promise<InvitationsAnswer> {
    const [open, sent] = await Promise.all([
      this.readModels.query<{ id: string; roles: Role[] }>(
        'open invitations of a role',
        `select invitation_id as id, roles from member_invitations
         where website_id = $1 and ($2::text is null or $2 = any(roles))`,
        [websiteId, role ?? null],
      ),
      this.invitations.of(websiteId),
    ]);
    const rolesOf = new Map(open.map(({ id, roles }) => [id, roles]));
    return {
      results: sent.flatMap((invitation) => {
        const roles = rolesOf.get(invitation.invitationId);
        return roles && isCalled(q, invitation.email) ? [invitationSummary(invitation, roles)] : [];
      }),
    };
  }

  /** The emails of the members, by the ids by which the log names them. */
  async names({ websiteId }: MemberContext): Promise<MemberNamesAnswer> {
    const emails = await this.emailsOf(await this.holding(websiteId, undefined));
    return { names: [...emails].map(([id, email]) => ({ id, email })) };
  }

  /** The first admins of the website, for its members. An account that is no member gets none. */
  async admins({ websiteId, roles }: MemberContext): Promise<WebsiteAdminsAnswer> {
    if (roles.length === 0) return { emails: [] };
    const named = (await this.holding(websiteId, 'admin')).slice(0, MAX_NAMED_ADMINS);
    const emails = await this.emailsOf(named);
    return { emails: named.flatMap(({ id }) => emails.get(id) ?? []) };
  }

  private holding(website: WebsiteId, role: Role | undefined): Promise<MemberOf[]> {
    return this.readModels.query<MemberOf>(
      'members of a website',
      `select account_id as id, roles, floor(extract(epoch from joined_at) * 1000)::float8 as "joinedAt"
       from members where website_id = $1 and ($2::text is null or $2 = any(roles))
       order by "joinedAt", account_id collate "C"`,
      [website, role ?? null],
    );
  }

  private async emailsOf(members: readonly MemberOf[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.readModels.queryWithin<{ id: string; email: PersonalField }>(
      INSTALLATION,
      'emails of accounts',
      'select account_id as id, email from accounts where account_id = any($1)',
      [members.map(({ id }) => id)],
    );
    const emails = await this.personalData.openMany(
      INSTALLATION,
      rows.map(({ email }) => email),
    );
    return new Map(
      rows.flatMap(({ id }, i): [string, string][] => {
        const email = shownText(emails[i]);
        return email === null ? [] : [[id, email]];
      }),
    );
  }
}

const isCalled = (q: string | undefined, email: string) =>
  q === undefined || emailKey(email).includes(emailKey(q));

/** @param cursor the time at which the last member of the page before joined, epoch milliseconds, and the account's id */
function isAfter(cursor: string): (member: MemberOf) => boolean {
  const dot = cursor.indexOf('.');
  const joined = Number(cursor.slice(0, dot));
  const last = cursor.slice(dot + 1);
  return ({ joinedAt, id }) => joinedAt > joined || (joinedAt === joined && id > last);
}
