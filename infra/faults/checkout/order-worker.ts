import { setTimeout } from 'node:timers/promises';
import { LOOK_UP_AFTER_MS } from '@daybook/backend/checkout/orders/order-progress.service';
import { PaymentProviders } from '@daybook/backend/checkout/orders/payments/payment-providers';
import { UnfinishedOrdersReconciler } from '@daybook/backend/checkout/orders/unfinished-orders.reconciler';
import { openInstallation } from '@daybook/backend/installation';
import { loadConfig } from '@daybook/backend/platform/config';
import { openLog } from '@daybook/backend/platform/logging';
import { startWorkers } from '@daybook/backend/worker.main';
import { killAt, type Step, type Victim } from './kill-at.js';
import { TillProvider } from './till-provider.js';

/**
 * A worker in a process of its own, as an installation runs it, with its queues in Redis: what the fault tests kill. It
 * looks for unfinished orders all the time instead of once a minute. Its arguments: the database, the folder of its data,
 * the till, Redis, the mail server, the step at which something is killed (or `none`), and what.
 */
const [databaseUrl = '', dataDir = '', tillUrl = '', ...others] = process.argv.slice(2);
const [redisUrl = '', smtpUrl = '', step = 'none', victim = 'process'] = others;
const PAUSE_MS = 100;

const config = loadConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SMTP_URL: smtpUrl,
  ROLE: 'worker',
});
const installation = await openInstallation({ ...config, databaseUrl });
let unfinished: UnfinishedOrdersReconciler | undefined;
await startWorkers(installation, openLog('silent'), (context) => {
  const till = new TillProvider(tillUrl);
  context.get(PaymentProviders).add(till);
  killAt(step as Step, victim as Victim, installation.store, till);
  unfinished = context.get(UnfinishedOrdersReconciler);
});
process.send?.({ port: 0 });
// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
for (;;) {
  // a round that fails is followed by another one
  await unfinished?.reconcile(Date.now() + LOOK_UP_AFTER_MS).catch(() => undefined);
  await setTimeout(PAUSE_MS);
}
