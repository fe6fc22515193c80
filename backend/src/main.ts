import { parseArgs } from 'node:util';
import { WrongKeys } from '@daybook/personal-data/personal-data';
import { EnsureFirstAccount, type FirstAccount } from './members/first-account.commands.js';
import { type Config, loadConfig } from './platform/config.js';
import { PortUsed } from './platform/http/port-used.js';
import { openLog } from './platform/logging.js';
import { measureProcess } from './platform/metrics.js';
import { limitProcess } from './platform/process-limits.js';
import { nameSourceLines } from './platform/source-lines.js';
import { WebsiteDirectory } from './platform/website-directory.js';
import { commandBusOf, type RunningDaybook, startDaybook } from './start-daybook.js';
import { stopInOrder } from './stop-in-order.js';

/**
 * The program of the image: `node backend/dist/main.js --role api|collector|worker|projections|all`. It takes its settings
 * from the environment (`.env.example`), which must name the database. It adds nothing to an empty database.
 */

/** How long the start waits for the read models that it needs, ms. */
const READ_MODELS_TIMEOUT_MS = 60_000;
const NEEDED_BY_OWNERS = ['websites', 'catalogue', 'stock', 'cart', 'members'] as const;

nameSourceLines();
const config = readConfig();
limitProcess(config.role);
const daybook = await startDaybook(config).catch((error: unknown) => {
  if (!(error instanceof PortUsed || error instanceof WrongKeys)) throw error;
  console.error(`Daybook: ${error.message}`);
  process.exit(1);
});
stopInOrder(daybook, openLog(config.logLevel));
measureProcess();
if (config.role === 'collector') await beginToCollect(daybook);
else if (daybook.api) await welcome(daybook);
else console.log(`Daybook: ${config.role} runs.`);

/** @returns the settings; exits when one is not valid or the database is missing */
function readConfig(): Config & { readonly databaseUrl: string } {
  try {
    const { values } = parseArgs({ options: { role: { type: 'string' } } });
    const { databaseUrl, ...settings } = loadConfig(process.env, values.role);
    if (databaseUrl === undefined) {
      throw new Error('DATABASE_URL must name a Postgres: only `npm start` brings one of its own.');
    }
    return { ...settings, databaseUrl };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Hits are of a website: once the websites are known, the process is ready. */
async function beginToCollect({ api, installation }: RunningDaybook): Promise<void> {
  const head = await installation.store.head();
  await installation.readModels.waitFor(['websites'], head, { timeoutMs: READ_MODELS_TIMEOUT_MS });
  await api?.app.get(WebsiteDirectory).reload();
  api?.readiness.prepared();
  console.log(`Daybook: collects hits at ${api?.url}.`);
}

/** Creates the first account of a new installation, reports ready, and logs the URL. */
async function welcome({ api, installation }: RunningDaybook): Promise<void> {
  if (!api) return;
  const { port } = new URL(api.url);
  const head = await installation.store.head();
  await installation.readModels.waitFor(NEEDED_BY_OWNERS, head, { timeoutMs: READ_MODELS_TIMEOUT_MS });
  const websites = api.app.get(WebsiteDirectory);
  await websites.reload();
  const website = websites.of(undefined);
  const { adminEmail, adminPassword } = config;
  const first = await commandBusOf(api).execute(
    new EnsureFirstAccount(website?.id, adminEmail, adminPassword),
  );
  api.readiness.prepared();
  console.log(`Daybook: ready at http://localhost:${port} (${(performance.now() / 1000).toFixed(1)} s).`);
  if (first) printFirstAccount(first, port);
  // at the first start, and as long as there is nothing to see
  if (first || !website)
    console.log(`Daybook: make your own website at http://localhost:${port}/config/begin`);
}

function printFirstAccount({ email, password }: FirstAccount, port: string): void {
  const by = password === undefined ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  console.log(`Daybook: sign in at http://localhost:${port}/config as ${email} with ${by}`);
  if (password !== undefined) {
    console.log(
      'Daybook: this password is printed only once; `daybook user reset-password` makes another one.',
    );
  }
}
