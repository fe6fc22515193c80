import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StripeDouble } from '@daybook/backend/checkout/testing/stripe/stripe-double';
import { bringRenditions, type DemoRenditions } from './demo-renditions.js';
import { FIRST_OWNER } from './first-owner.js';

/** How long an installation may take from an empty folder to ready, ms. */
const READY_WITHIN = 300_000;

/** An installation with an empty data folder of its own. */
export type Server = { readonly baseUrl: string; readonly dataDir: string; stop(): Promise<void> };

/**
 * Starts an installation for a command that looks at pages, unless `BASE_URL` names one, and sets `BASE_URL`; stops and
 * forgets it afterwards.
 */
export default async function startInstallation(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const { baseUrl, stop } = await startServer();
  process.env.BASE_URL = baseUrl;
  return stop;
}

/**
 * @param renditions of the demo's pictures, which it makes itself otherwise
 * @throws when the installation ends, or is not ready within five minutes
 */
export async function startServer(renditions?: DemoRenditions): Promise<Server> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-browser-'));
  // the embedded Postgres runs as a user of its own, who must be able to enter this folder
  chmodSync(dataDir, 0o755);
  if (renditions) await bringRenditions(renditions, dataDir);
  const port = await freePort();
  const stripe = new StripeDouble();
  const stripeUrl = await stripe.listen();
  const endWithParent = pathToFileURL(path.resolve('infra/testing/end-with-parent.mjs')).href;
  const countPayments = pathToFileURL(path.resolve('infra/dist/e2e/counted-payments.js')).href;
  const program = path.resolve('infra/dist/dev/start.js');
  const server = spawn(process.execPath, ['--import', endWithParent, program], {
    env: {
      ...process.env,
      // the program starts the installation in a process of its own
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${countPayments}`.trim(),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      STRIPE_API_URL: stripeUrl,
      ADMIN_EMAIL: FIRST_OWNER.email,
      ADMIN_PASSWORD: FIRST_OWNER.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await ended(server);
    await stripe.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://localhost:${port}/health/ready`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl: `http://localhost:${port}`, dataDir, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the installation ended with ${server.exitCode}`);
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the installation was not ready within ${READY_WITHIN / 1000} s`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}

/** A port that is free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
