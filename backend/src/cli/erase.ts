import type { Erased } from '@daybook/contracts/privacy/privacy.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { openPersonalData } from '@daybook/personal-data/personal-data';
import { Command } from 'commander';
import pg from 'pg';
import { Mail } from '../mail/mail.js';
import { prepareMail } from '../mail/outbox.js';
import { ensureAccountTables } from '../platform/access/account-tables.js';
import { Accounts } from '../platform/access/accounts.js';
import type { Config } from '../platform/config.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { ErasureDesk } from '../privacy/erasure-desk.js';
import { type CarryOut, plural } from './carry-out.js';
import { chosenWebsite, websitesInLog } from './websites.js';
import { withEventStore } from './with-event-store.js';

const CAUSE = { actor: 'command line' };

/** `erase EMAIL`: forgets a person, on one website or everywhere. */
export const eraseCommand = (carryOut: CarryOut) =>
  new Command('erase')
    .description(
      'forgets a person: keys, sign-ups, letters, invitations; the log stays and nobody reads of them in it',
    )
    .argument('<email>')
    .option('--website <id>', 'on this website alone; on all of them when not given')
    .action((email: string, options: { website?: string }) =>
      carryOut(({ config }) =>
        withEventStore(config, (store) =>
          withTables(config, async (pool, mail, personalData) => {
            if (!/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email))
              throw new Error('That is no e-mail address.');
            const desk = new ErasureDesk(store, pool, personalData, mail);
            const all = await websitesInLog(store);
            const chosen = options.website === undefined ? all : [chosenWebsite(all, options.website)];
            const erased: Erased[] = [];
            for (const { id } of chosen) erased.push((await desk.erase(websiteId(id), email, CAUSE)).erased);
            const isEverywhere = options.website === undefined;
            if (isEverywhere) erased.push(await desk.eraseFromInstallation(email, CAUSE));
            const position = await store.head();
            const hasAccount = isEverywhere && (await new Accounts(pool).byEmail(email)) !== undefined;
            const words = [
              ...erased.map(asWords),
              ...(hasAccount ? ['An account signs in with this address, and so it is still known.'] : []),
              `The log is at ${position}.`,
            ].join('\n');
            return { words, document: { erased, hasAccount, position }, done: !hasAccount };
          }),
        ),
      ),
    );

/** The address itself is not said again: what is printed ends up in files. */
const asWords = ({ website, personId, keys, signUps, letters, invitations }: Erased) =>
  `${website}: ${plural(keys, 'key')}, ${plural(signUps, 'sign-up')}, ${plural(letters, 'letter')} and ${plural(invitations, 'invitation')} removed (person ${personId}).`;

async function withTables<T>(
  config: Config & { readonly databaseUrl: string },
  work: (pool: pg.Pool, mail: Mail, personalData: Awaited<ReturnType<typeof openPersonalData>>) => Promise<T>,
): Promise<T> {
  const { databaseUrl, redisUrl, dataDir, personalDataKey } = config;
  const personalData = await openPersonalData({ dataDir, masterKey: personalDataKey });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const queues = new JobQueues({ databaseUrl, redisUrl });
  try {
    await ensureAccountTables(pool);
    await prepareMail(pool);
    return await work(pool, new Mail(pool, queues, personalData), personalData);
  } finally {
    await Promise.all([queues.close(), pool.end(), personalData.close()]);
  }
}
