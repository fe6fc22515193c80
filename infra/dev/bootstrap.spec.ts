import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stands in for npm: writes down what it was asked for and leaves behind what npm would. */
const NPM = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
const task = process.argv[2] === 'install' ? 'install' : 'build';
appendFileSync('calls', task + '\\n');
if (existsSync('broken')) process.exit(1);
if (task === 'install') writeFileSync('node_modules/.package-lock.json', '{}');
else for (const wing of ['contracts', 'infra', 'infra/event-store']) mkdirSync(wing + '/dist', { recursive: true });
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'daybook-bootstrap-'));
  await cp('infra/dev', path.join(root, 'infra/dev'), {
    recursive: true,
    filter: (file) => !path.extname(file) || file.endsWith('.mjs'),
  });
  await write('package.json', JSON.stringify({ workspaces: ['contracts', 'infra', 'infra/event-store'] }));
  for (const file of ['package-lock.json', 'nx.json', 'tsconfig.base.json']) await write(file, '{}');
  for (const file of ['contracts/src/money.ts', 'infra/event-store/event-store.ts']) await write(file, '');
  await write('npm.mjs', NPM);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a bare checkout is installed and built', async () => {
  expect(await bootstrap()).toEqual({ code: 0, did: ['install', 'build'] });
});

describe('after that', () => {
  beforeEach(bootstrap);

  test('nothing is done while nothing changes', async () => {
    expect(await bootstrap()).toEqual({ code: 0, did: [] });
  });

  test('an edited source is built', async () => {
    await write('infra/event-store/event-store.ts', 'export {};');
    expect((await bootstrap()).did).toEqual(['build']);
    expect((await bootstrap()).did).toEqual([]);
  });

  test('a removed source is built', async () => {
    await rm(path.join(root, 'contracts/src/money.ts'));
    expect((await bootstrap()).did).toEqual(['build']);
  });

  test('a deleted dist is built', async () => {
    await rm(path.join(root, 'infra/event-store/dist'), { recursive: true });
    expect((await bootstrap()).did).toEqual(['build']);
  });

  test('another lockfile is installed and built', async () => {
    await write('package-lock.json', '{ "changed": true }');
    expect((await bootstrap()).did).toEqual(['install', 'build']);
  });

  test('a lockfile that is only younger is not', async () => {
    const later = new Date(Date.now() + 60_000);
    await utimes(path.join(root, 'package-lock.json'), later, later);
    expect((await bootstrap()).did).not.toContain('install');
  });

  test('a deleted node_modules is installed', async () => {
    await rm(path.join(root, 'node_modules'), { recursive: true });
    expect((await bootstrap()).did).toEqual(['install', 'build']);
  });

  test('a build that failed stops the command and is tried again by the next one', async () => {
    await write('contracts/src/money.ts', 'export {};');
    await write('broken', '');
    expect(await bootstrap()).toEqual({ code: 1, did: ['build'] });
    await rm(path.join(root, 'broken'));
    expect(await bootstrap()).toEqual({ code: 0, did: ['build'] });
  });
});

test('of two starts at once one works and the other waits for it', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both).toEqual([0, 0]);
  expect(await calls()).toEqual(['install', 'build']);
});

test('the lock of a start that was killed is taken over', async () => {
  const { pid } = await new Promise<{ pid: number | undefined }>((resolve) => {
    const gone = execFile(process.execPath, ['--version'], () => resolve({ pid: gone.pid }));
  });
  await write('node_modules/.cache/daybook/lock', String(pid));
  expect(await bootstrap()).toEqual({ code: 0, did: ['install', 'build'] });
});

/** One start of a command: its exit code and what it asked npm for. */
async function bootstrap(): Promise<{ code: number; did: string[] }> {
  const before = (await calls()).length;
  const code = await start();
  return { code, did: (await calls()).slice(before) };
}

function start(): Promise<number> {
  const env = { ...process.env, npm_execpath: path.join(root, 'npm.mjs') };
  return new Promise((resolve) => {
    const command = execFile(process.execPath, [path.join(root, 'infra/dev/bootstrap.mjs')], { env }, () =>
      resolve(command.exitCode ?? -1),
    );
  });
}

async function calls(): Promise<string[]> {
  const text = await readFile(path.join(root, 'calls'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
