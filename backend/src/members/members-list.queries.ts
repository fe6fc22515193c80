import { emailKey } from '@daybook/contracts/email/email-key';
import type {
  InvitationsAnswer,
  MemberNamesAnswer,
  MembersAnswer,
  MembersFilter,
  MembersRequest,
} from '@daybook/contracts/members/members.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from '../platform/access/accounts.js';
import type { MemberContext } from '../platform/access/member.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { Invitations, invitationSummary } from './invitations.js';

type MemberOf = { readonly id: string; readonly roles: Role[]; readonly joinedAt: number };

/** Addresses that are opened before anybody else gets a turn. */
const AT_ONCE = 200;

/** Who may enter a website and who was invited, narrowed by what an owner looks for. */
@Injectable()
export class MembersListQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
  ) {}

  /** A page of the members, who came first first. Addresses are sealed, so a search for one opens those of all. */
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

  /** Who was invited and has not come yet, the newest first. */
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

  /** What the members are called, by the ids that the log names them by. */
  async names({ websiteId }: MemberContext): Promise<MemberNamesAnswer> {
    const emails = await this.emailsOf(await this.holding(websiteId, undefined));
    return { names: [...emails].map(([id, email]) => ({ id, email })) };
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
    const emails = new Map<string, string>();
    for (let i = 0; i < members.length; i += AT_ONCE) {
      const ids = members.slice(i, i + AT_ONCE).map(({ id }) => id);
      for (const [id, email] of await this.accounts.emailsOf(ids)) emails.set(id, email);
    }
    return emails;
  }
}

const isCalled = (q: string | undefined, email: string) =>
  q === undefined || emailKey(email).includes(emailKey(q));

/** @param cursor when the last one of the page before joined, epoch milliseconds, and their id */
function isAfter(cursor: string): (member: MemberOf) => boolean {
  const dot = cursor.indexOf('.');
  const [joined, last] = [Number(cursor.slice(0, dot)), cursor.slice(dot + 1)];
  return ({ joinedAt, id }) => joinedAt > joined || (joinedAt === joined && id > last);
}
