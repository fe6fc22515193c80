import type { InvitationSummary } from '@daybook/contracts/members/members.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { openedAddress, type SealedAddress, sealedAddress } from '../platform/access/sealed-address.js';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';

/** How long the link of an invitation works. */
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

type Row = Omit<Invitation, 'email'> & SealedAddress;

const COLUMNS = `invitation_id as "invitationId", website_id as "websiteId", person_id as "personId",
  email_cipher as cipher, invited_at as "invitedAt", expires_at as "expiresAt"`;

/** The emails of invitations, and the tokens of their links, as hashes. The log has the roles, and says which are open. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  async add(
    { invitationId, websiteId, email }: Pick<Invitation, 'invitationId' | 'websiteId' | 'email'>,
    token: string,
  ): Promise<Invitation> {
    await this.pool.query('delete from accounts.invitations where expires_at < clock_timestamp()');
    const { personId, cipher } = await sealedAddress(this.personalData, websiteId, email);
    const { rows } = await this.pool.query<Pick<Invitation, 'invitedAt' | 'expiresAt'>>(
      `insert into accounts.invitations (invitation_id, website_id, person_id, email_cipher, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6))
       returning invited_at as "invitedAt", expires_at as "expiresAt"`,
      [invitationId, websiteId, personId, cipher, hashOfToken(token), INVITATION_DAYS],
    );
    return { invitationId, websiteId, email: email.trim(), ...rows[0]! };
  }

  /** @returns undefined for a token that is none of ours, was used or has expired */
  async byToken(token: string): Promise<Invitation | undefined> {
    const [invitation] = await this.where('token_hash = $1', [hashOfToken(token)]);
    return invitation;
  }

  /** The invitations of a website whose link still works, the newest first. */
  of(website: WebsiteId): Promise<Invitation[]> {
    return this.where('website_id = $1', [website]);
  }

  /** The ids of a website's invitations to one email, also of those whose link has expired. */
  async to(website: WebsiteId, email: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ invitation_id: string }>(
      'select invitation_id from accounts.invitations where website_id = $1 and person_id = $2',
      [website, this.personalData.personIdOf(website, email)],
    );
    return rows.map(({ invitation_id }) => invitation_id);
  }

  async remove(website: WebsiteId, invitationId: string): Promise<void> {
    await this.pool.query('delete from accounts.invitations where website_id = $1 and invitation_id = $2', [
      website,
      invitationId,
    ]);
  }

  /** The invitations whose link still works, the newest first. */
  private async where(condition: string, values: readonly unknown[]): Promise<Invitation[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from accounts.invitations
       where ${condition} and expires_at > clock_timestamp() order by invited_at desc, invitation_id`,
      [...values],
    );
    const invitations = await Promise.all(
      rows.map(async ({ personId, cipher, ...invitation }) => {
        const email = await openedAddress(this.personalData, invitation.websiteId, { personId, cipher });
        return email === null ? [] : [{ ...invitation, email }];
      }),
    );
    return invitations.flat();
  }
}
