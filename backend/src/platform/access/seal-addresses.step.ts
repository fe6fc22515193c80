import { INSTALLATION, websiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import { sealedAddress } from './sealed-address.js';

/** In place of addresses in clear: whose it is, by a keyed hash, and the address as cipher text. */
const COLUMNS = `
alter table accounts.accounts add column person_id text, add column email_cipher text;
alter table accounts.invitations add column person_id text, add column email_cipher text;
alter table accounts.password_resets add column person_id text;
`;

/**
 * Dropped columns stay in the rows until they are written anew, and so do old rows: the tables are written into new
 * files. Attempts were counted by a hash without a key, which a list of addresses would open; they begin anew.
 */
const CLEAN = `
alter table accounts.accounts drop column email, drop column email_key,
  alter column person_id set not null, add unique (person_id), alter column email_cipher set not null;
alter table accounts.invitations drop column email,
  alter column person_id set not null, alter column email_cipher set not null;
create index invitations_of_person on accounts.invitations (website_id, person_id);
alter table accounts.password_resets drop column email_key, alter column person_id set not null;
create index password_resets_of_person on accounts.password_resets (person_id);
truncate accounts.attempts;
cluster accounts.accounts using accounts_pkey;
cluster accounts.invitations using invitations_pkey;
cluster accounts.password_resets using password_resets_pkey;
`;

/** Seals the addresses of accounts, invitations and requests for a new password (infra/adr/0008). */
export async function sealAddresses(tx: pg.ClientBase, personalData: PersonalData): Promise<void> {
  await tx.query(COLUMNS);
  const seal = async (table: string, id: string, website: string) => {
    const { rows } = await tx.query<{ id: string; website: string; email: string }>(
      `select ${id} as id, ${website} as website, email from accounts.${table}`,
    );
    for (const row of rows) {
      const { personId, cipher } = await sealedAddress(personalData, websiteId(row.website), row.email);
      await tx.query(`update accounts.${table} set person_id = $2, email_cipher = $3 where ${id} = $1`, [
        row.id,
        personId,
        cipher,
      ]);
    }
  };
  await seal('accounts', 'account_id', `'${INSTALLATION}'`);
  await seal('invitations', 'invitation_id', 'website_id');
  const { rows } = await tx.query<{ reset_id: string; email_key: string }>(
    'select reset_id, email_key from accounts.password_resets',
  );
  for (const { reset_id, email_key } of rows) {
    await tx.query('update accounts.password_resets set person_id = $2 where reset_id = $1', [
      reset_id,
      personalData.personIdOf(INSTALLATION, email_key),
    ]);
  }
  await tx.query(CLEAN);
}
