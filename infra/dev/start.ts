import { parseArgs } from 'node:util';
import { commandBusOf, startDaybook } from '@daybook/backend/all-in-one.main';
import type { RunningApi } from '@daybook/backend/api.main';
import { ensureFirstAccount, type FirstAccount } from '@daybook/backend/members/first-account';
import { loadConfig } from '@daybook/backend/platform/config';
import { WebsiteDirectory } from '@daybook/backend/platform/website-directory';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../demo/demo-catalogue.js';
import { demoPictures } from '../demo/demo-pictures.js';
import { seedDemo } from '../demo/seed-demo.js';
import { findDatabase } from './database.js';
import { loadEnvFile } from './env-file.js';
import { mindOthers } from './process-manners.js';

/** How long a graceful stop may take before the process ends anyway, ms. */
const STOP_MS = 15_000;

const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    // the demo's pictures are rendered when they are asked for, and not ahead: for tests and small machines
    'lazy-pictures': { type: 'boolean', default: false },
  },
});
loadEnvFile();
const config = readConfig();
mindOthers(config.role);
const startedAt = performance.now();
const database = await findDatabase(config);
const databaseAfter = performance.now();
const pictures = demoPictures(config.dataDir, { ahead: !values['lazy-pictures'] });
const daybook = await startDaybook(
  { ...config, databaseUrl: database.url },
  { findOriginal: pictures.find },
).catch(async (error: unknown) => {
  // nothing is left running behind a start that failed
  await database.stop();
  throw error;
});

let isStopping = false;
const stop = async (signal: string) => {
  if (isStopping) return;
  isStopping = true;
  console.log(`\n${signal}: finishing what is under way …`);
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await pictures.stop();
  await daybook.stop();
  await database.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

const { api, installation } = daybook;
if (api) {
  const seeded = await seedDemo(commandBusOf(api), installation.store);
  if (seeded > 0) console.log(`Daybook: the demo shop is laid out (${seeded} websites).`);
  if (config.role === 'all') {
    const head = await installation.store.head();
    await installation.readModels.waitFor(['websites', 'catalogue', 'stock', 'cart', 'members'], head, {
      timeoutMs: 60_000,
    });
  }
  const first = await ensureFirstAccount(config, installation, defaultWebsite(api));
  api.readiness.prepared();
  const seconds = ((performance.now() - databaseAfter) / 1000).toFixed(1);
  const forDatabase = ((databaseAfter - startedAt) / 1000).toFixed(1);
  console.log(
    `Daybook: ready at http://localhost:${new URL(api.url).port} (${seconds} s, and ${forDatabase} s for Postgres).`,
  );
  if (first) tellOf(first, new URL(api.url).port);
  pictures.renderInBackground();
} else {
  console.log(`Daybook: ${config.role} runs.`);
}

/** As it stands now; where no projection has seen one yet, the one that was just laid out. */
function defaultWebsite({ app }: RunningApi): WebsiteId {
  const known = app.get(WebsiteDirectory).of(undefined);
  return known?.id ?? websiteId(demoWebsites.find(({ website }) => website.isDefault)?.website.id ?? '');
}

function tellOf({ email, password }: FirstAccount, port: string): void {
  const by = password === undefined ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  console.log(`Daybook: sign in at http://localhost:${port}/config as ${email} with ${by}`);
  if (password !== undefined) {
    console.log(
      'Daybook: the password is shown this once; `npm run daybook -- user reset-password` makes another.',
    );
  }
}

function readConfig() {
  try {
    return loadConfig(process.env, values.role);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
