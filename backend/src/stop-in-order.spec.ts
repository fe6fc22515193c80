import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';

/** Plants an error that no code catches in the program. */
const PLANT = `
process.on('message', (kind) => {
  if (kind === 'plant') void Promise.reject(new Error('planted: jane@mail.example'));
});`;

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-stop-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** The built program of the image, once it is ready. */
async function startProgram() {
  const program = path.resolve('backend/dist/main.js');
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${PLANT}`, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      ADMIN_PASSWORD: 'a password of no use',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await waitFor('the program to be ready', () => output.includes('Daybook: ready at'), { timeoutMs: 60_000 });
  return { child, exited, output: () => output };
}

test('an uncaught rejection is logged without addresses, and stops the program in order', async () => {
  const { child, exited, output } = await startProgram();
  child.send('plant');
  expect(await exited).toBe(1);
  const lines = output().split('\n');
  const fatal = lines.find((line) => line.includes('"level":60'));
  expect(JSON.parse(fatal ?? '{}')).toMatchObject({
    msg: 'an error that no code caught',
    err: { message: 'planted: (address)' },
  });
  expect(output()).not.toContain('jane');
  expect(output()).toContain('an error that no code caught: finishing the work in progress');
}, 90_000);

test('a signal stops the program in order, with exit code 0', async () => {
  const { child, exited } = await startProgram();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}, 90_000);
