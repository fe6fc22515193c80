import type { Erased } from '@daybook/contracts/privacy/privacy.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { Command } from 'commander';
import type pg from 'pg';
import { EmailService } from '../email/email.service.js';
import type { Config } from '../platform/config.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { ErasureService } from '../privacy/erasure.service.js';
import { BACKEND_SCHEMAS } from '../schemas.js';
import { type CarryOut, plural } from './carry-out.js';
import { openKeys } from './open-keys.js';
import { chosenWebsite, websitesInLog } from './websites.js';
import { withEventStore } from './with-event-store.js';

const CAUSE = { actor: 'command line' };

/** `erase EMAIL`: forgets a person, on one website or everywhere. */
export const eraseCommand = (carryOut: CarryOut) =>
  new Command('erase')
    .description(
      'forgets a person: keys, sign-ups, letters, invitations, account; the log stays and nobody reads of them in it',
    )
    .argument('<email>')
    .option('--website <id>', 'on this website alone; on all of them when not given')
    .action((email: string, options: { website?: string }) =>
      carryOut(({ config }) =>
        withEventStore(config, (store) =>
          withTables(config, async (pool, emails, personalData) => {
            if (!/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email)) throw new Error('Enter a valid email.');
            const erasure = new ErasureService(store, new Aggregates(store), pool, personalData, emails);
            const all = await websitesInLog(store);
            const chosen = options.website === undefined ? all : [chosenWebsite(all, options.website)];
            // first: it may be refused, and then nothing is changed
            const everywhere =
              options.website === undefined ? await erasure.eraseFromInstallation(email, CAUSE) : undefined;
            const erased: Erased[] = [];
            for (const { id } of chosen)
              erased.push((await erasure.erase(websiteId(id), email, CAUSE)).erased);
            if (everywhere) erased.push(everywhere.erased);
            const hadAccount = everywhere?.hadAccount ?? false;
            const position = await store.head();
            const words = [
              ...erased.map(asWords),
              ...(hadAccount
                ? ['The account of this address is gone: signed out, and a member of no website.']
                : []),
              `The log is at ${position}.`,
            ].join('\n');
            return { words, document: { erased, hadAccount, position }, done: true };
          }),
        ),
      ),
    );

/** The address itself is not said again: what is printed ends up in files. */
const asWords = ({ website, personId, keys, signUps, emails, invitations }: Erased) =>
  `${website}: ${plural(keys, 'key')}, ${plural(signUps, 'sign-up')}, ${plural(emails, 'letter')} and ${plural(invitations, 'invitation')} removed (person ${personId}).`;

async function withTables<T>(
  config: Config & { readonly databaseUrl: string },
  work: (pool: pg.Pool, emails: EmailService, personalData: PersonalData) => Promise<T>,
): Promise<T> {
  const { databaseUrl, redisUrl } = config;
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  const personalData = await openKeys(config, pool);
  const queues = new JobQueues({ databaseUrl, redisUrl });
  try {
    await migrate(databaseUrl, BACKEND_SCHEMAS);
    return await work(pool, new EmailService(pool, queues, personalData), personalData);
  } finally {
    await Promise.all([queues.close(), pool.end(), personalData.close()]);
  }
}
