import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { oneAfterAnother } from '../../../../platform/one-after-another.js';
import { POOL } from '../../../../platform/tokens.js';
import {
  type AccountSecrets,
  disconnected,
  needed,
  neededUntil,
  type PaymentSecrets,
  replaced,
} from './secrets-at-time.js';

/** Whose key closes them: a name that no person has. */
export const SECRETS_OWNER = 'payment-account';
const FIELD = 'payment secrets';

/** Keeps the secrets of payment accounts encrypted. To delete them is to erase their key. */
@Injectable()
export class PaymentSecretsService {
  private readonly logger = new Logger(PaymentSecretsService.name);

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Those of an earlier account are kept for some days, for what was asked of it. */
  async save(website: WebsiteId, given: AccountSecrets & { publishableKey: string }): Promise<void> {
    await this.change(website, (before) => replaced(before, given, Date.now()));
  }

  /** The account takes no new payment. Its secrets are kept for some days, for payments that are under way. */
  async disconnect(website: WebsiteId): Promise<void> {
    await this.change(website, (before) => before && disconnected(before, Date.now()));
  }

  /** Erases the secrets of accounts that were disconnected, or followed by another, some days ago. @param now epoch ms */
  async eraseFormer(now: number): Promise<void> {
    const { rows } = await this.pool.query<{ website_id: string }>(
      'select website_id from payments.secrets where erase_at <= to_timestamp($1 / 1000.0)',
      [now],
    );
    for (const { website_id } of rows)
      await this.change(websiteId(website_id), (before) => before && needed(before, now)).catch((error) =>
        // one that cannot be erased keeps none of the others
        this.logger.error(`payment secrets of ${website_id} are not erased: ${String(error)}`),
      );
  }

  /** @returns undefined for a website that has none */
  async find(website: WebsiteId): Promise<PaymentSecrets | undefined> {
    const found = await this.read(this.pool, website);
    // they are being changed at this moment
    return found === null ? this.oneByOne(website, (client) => this.readable(client, website)) : found;
  }

  /** @returns null: their key was erased */
  private async read(
    client: pg.Pool | pg.PoolClient,
    website: WebsiteId,
  ): Promise<PaymentSecrets | undefined | null> {
    const { rows } = await client.query<{ cipher: string }>(
      'select cipher from payments.secrets where website_id = $1',
      [website],
    );
    const [row] = rows;
    if (!row) return undefined;
    const field = { $personal: SECRETS_OWNER, cipher: row.cipher };
    const text = await this.personalData.decrypt(website, field, FIELD);
    return text === null ? null : (JSON.parse(text) as PaymentSecrets);
  }

  private readonly readable = async (client: pg.PoolClient, website: WebsiteId) =>
    (await this.read(client, website)) ?? undefined;

  /** Writes what becomes of the secrets, by a new key. */
  private async change(
    website: WebsiteId,
    next: (before: PaymentSecrets | undefined) => PaymentSecrets | undefined,
  ): Promise<void> {
    await this.oneByOne(website, async (client) => {
      const before = await this.readable(client, website);
      const secrets = next(before);
      const neededTo = secrets && neededUntil(secrets);
      const eraseAt = neededTo === undefined ? null : new Date(neededTo);
      if (secrets && secrets === before) {
        await client.query('update payments.secrets set erase_at = $2 where website_id = $1', [
          website,
          eraseAt,
        ]);
        return;
      }
      await client.query('delete from payments.secrets where website_id = $1', [website]);
      await this.personalData.erase(website, SECRETS_OWNER);
      if (!secrets) return;
      const { cipher } = await this.personalData.encrypt(
        website,
        SECRETS_OWNER,
        JSON.stringify(secrets),
        FIELD,
      );
      await client.query('insert into payments.secrets (website_id, cipher, erase_at) values ($1, $2, $3)', [
        website,
        cipher,
        eraseAt,
      ]);
    });
  }

  /** Changes of one website's secrets happen one after another. */
  private oneByOne<Result>(
    website: WebsiteId,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return oneAfterAnother(this.pool, `payment secrets ${website}`, work);
  }
}
