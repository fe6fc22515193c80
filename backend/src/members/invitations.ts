import type { InvitationSummary } from '@daybook/contracts/members/members.api';
import { emailKey } from '@daybook/contracts/shared/email-key';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';

/** An invitation's link is good for so long. */
export const INVITATION_DAYS = 7;

export type Invitation = {
  readonly invitationId: string;
  readonly websiteId: WebsiteId;
  readonly email: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
};

export const invitationSummary = (
  { invitationId, email, invitedAt, expiresAt }: Invitation,
  roles: readonly Role[],
): InvitationSummary => ({
  id: invitationId,
  email,
  roles: [...roles],
  invitedAt: invitedAt.getTime(),
  expiresAt: expiresAt.getTime(),
});

const COLUMNS = `invitation_id as "invitationId", website_id as "websiteId", email,
  invited_at as "invitedAt", expires_at as "expiresAt"`;

/** Whom invitations were sent to, and by which link they are accepted. Roles, and whether it is open, say the log. */
@Injectable()
export class Invitations {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async add(
    { invitationId, websiteId, email }: Pick<Invitation, 'invitationId' | 'websiteId' | 'email'>,
    token: string,
  ): Promise<Invitation> {
    await this.pool.query('delete from accounts.invitations where expires_at < clock_timestamp()');
    const { rows } = await this.pool.query<Invitation>(
      `insert into accounts.invitations (invitation_id, website_id, email, token_hash, expires_at)
       values ($1, $2, $3, $4, clock_timestamp() + make_interval(days => $5)) returning ${COLUMNS}`,
      [invitationId, websiteId, email.trim(), hashOfToken(token), INVITATION_DAYS],
    );
    return rows[0]!;
  }

  /** @returns undefined for a token that is none of ours, was used or has run out */
  async byToken(token: string): Promise<Invitation | undefined> {
    const { rows } = await this.pool.query<Invitation>(
      `select ${COLUMNS} from accounts.invitations where token_hash = $1 and expires_at > clock_timestamp()`,
      [hashOfToken(token)],
    );
    return rows[0];
  }

  /** Those of a website whose link still works, the newest first. */
  async of(website: WebsiteId): Promise<Invitation[]> {
    const { rows } = await this.pool.query<Invitation>(
      `select ${COLUMNS} from accounts.invitations
       where website_id = $1 and expires_at > clock_timestamp() order by invited_at desc, invitation_id`,
      [website],
    );
    return rows;
  }

  /** The ids of a website's invitations to one address. */
  async to(website: WebsiteId, email: string): Promise<string[]> {
    const key = emailKey(email);
    return (await this.of(website))
      .filter((invitation) => emailKey(invitation.email) === key)
      .map(({ invitationId }) => invitationId);
  }

  async remove(website: WebsiteId, invitationId: string): Promise<void> {
    await this.pool.query('delete from accounts.invitations where website_id = $1 and invitation_id = $2', [
      website,
      invitationId,
    ]);
  }
}
