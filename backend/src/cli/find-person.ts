import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import { INSTALLATION, websiteId } from '@daybook/contracts/shared/identifiers';
import { openPersonalData } from '@daybook/personal-data/personal-data';
import type { Config } from '../platform/config.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { plural } from './carry-out.js';
import { allWebsites } from './websites.js';
import { withEventStore } from './with-event-store.js';

/** What one website can tell of an email, which stands there as cipher text and as a keyed hash alone. */
export type FoundPerson = {
  /** a website's id; the installation's own people under `INSTALLATION` */
  readonly website: string;
  readonly personId: string;
  /** of the person: what they encrypted can still be read */
  readonly keys: number;
  /** that name the person by the id; it stays in the log after an erasure */
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
};

/**
 * Looks an email up on each website as the website itself does: by its keyed hash, and in the list of keys. A search for the
 * text alone finds no email, since emails are stored as cipher text.
 * @param tablesWith searches the database for a text
 * @returns nothing for a text that is no email
 */
export async function findPerson(
  text: string,
  config: Config & { readonly databaseUrl: string },
  tablesWith: (text: string) => Promise<FoundPerson['tables']>,
): Promise<FoundPerson[]> {
  const email = text.trim();
  if (!isEmailAddress(email)) return [];
  const { dataDir, personalDataKey: masterKey } = config;
  const websites = await withEventStore(config, (store) => allWebsites(new Aggregates(store)));
  const personalData = await openPersonalData({ dataDir, masterKey });
  try {
    const found: FoundPerson[] = [];
    for (const website of [INSTALLATION, ...websites.map(({ id }) => websiteId(id))]) {
      const personId = personalData.personIdOf(website, email);
      const keys = await personalData.keysOf(website, personId);
      found.push({ website, personId, keys, tables: await tablesWith(personId) });
    }
    return found;
  } finally {
    await personalData.close();
  }
}

/** What was searched, and what was found of the person; a line for each website. */
export function personInWords({ website, personId, keys, tables }: FoundPerson): string {
  const rows = tables.map(({ table, rows: count }) => `${table}: ${plural(count, 'row')}`).join(', ');
  const ofKeys =
    keys === 0
      ? 'no key, so nothing encrypted for this email can be read'
      : `${plural(keys, 'key')}: what is encrypted for this email can be read`;
  const ofHash = rows === '' ? 'stands nowhere' : `stands in ${rows}`;
  return `${website}: ${ofKeys}. The keyed hash ${personId} ${ofHash}.`;
}
