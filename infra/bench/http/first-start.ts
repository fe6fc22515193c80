import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../dev/embedded-postgres.js';
import type { Figure } from '../figures.js';
import { sendRequest } from '../http-request.js';
import type { Scratch } from '../scratch.js';

const PROGRAM = fileURLToPath(new URL('../../dev/start.js', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 25;
/** The width that the home page's cards show on a laptop. */
const SHOWN = 'format=750w';

/** From `npm start` with an empty data folder to all pictures of the home page; installed and built before. */
export async function firstStart(scratch: Scratch): Promise<Figure> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const DATA_DIR = path.join(scratch.folder, 'first-start');
  const started = performance.now();
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PORT: String(port), DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  scratch.onEnd(() => stopped(child));
  await ready(`${url}/health/ready`, child);
  const home = await fetch(url).then((answer) => answer.text());
  const pictures = new Set(home.match(/\/media\/[a-z0-9-]+\.webp/g));
  if (pictures.size === 0) throw new Error('the home page shows no picture');
  const headers = { accept: 'image/webp' };
  await Promise.all(
    [...pictures].map(async (picture) => {
      const answer = await fetch(`${url}${picture}?${SHOWN}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${picture}: ${answer.status}`);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await stopped(child);
  return {
    name: `first start to the ${pictures.size} pictures of the home page, with Postgres and demo`,
    ours: `${seconds.toFixed(1)} s`,
    value: seconds,
    goal: { atMost: 10, unit: 's' },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  const isReady = () =>
    sendRequest({ url, timeoutMs: 2000 }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('npm start was not ready');
    await setTimeout(POLL_INTERVAL_MS);
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
