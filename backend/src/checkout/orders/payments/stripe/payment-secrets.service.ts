import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../../platform/tokens.js';
import { type AccountSecrets, type PaymentSecrets, replaced } from './secrets-at-time.js';

/** Whose key closes them: a name that no person has. */
const OWNER = 'payment-account';
const FIELD = 'payment secrets';

/** Keeps the secrets of payment accounts encrypted. To delete them is to erase their key. */
@Injectable()
export class PaymentSecretsService {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Those of an earlier account are kept for some days, for what was asked of it. */
  async save(website: WebsiteId, given: AccountSecrets & { publishableKey: string }): Promise<void> {
    const secrets = replaced(await this.find(website), given, Date.now());
    await this.delete(website);
    const { cipher } = await this.personalData.encrypt(website, OWNER, JSON.stringify(secrets), FIELD);
    await this.pool.query(
      `insert into payments.secrets (website_id, cipher) values ($1, $2)
       on conflict (website_id) do update set cipher = excluded.cipher, saved_at = clock_timestamp()`,
      [website, cipher],
    );
  }

  /** @returns undefined for a website that has none */
  async find(website: WebsiteId): Promise<PaymentSecrets | undefined> {
    const { rows } = await this.pool.query<{ cipher: string }>(
      'select cipher from payments.secrets where website_id = $1',
      [website],
    );
    const [row] = rows;
    if (!row) return undefined;
    const field = { $personal: OWNER, cipher: row.cipher };
    const text = await this.personalData.decrypt(website, field, FIELD);
    return text === null ? undefined : (JSON.parse(text) as PaymentSecrets);
  }

  async delete(website: WebsiteId): Promise<void> {
    await this.pool.query('delete from payments.secrets where website_id = $1', [website]);
    await this.personalData.erase(website, OWNER);
  }
}
