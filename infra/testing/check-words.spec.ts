import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHECK = path.resolve('infra/testing/check-words.mjs');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'daybook-check-words-'));
  await run('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('plain words pass', async () => {
  await write(
    'backend/src/email/email.ts',
    '/** Sends an email. */\nexport const sendEmail = (email: string) => email;\n',
  );
  expect(await problems()).toEqual([]);
});

test.each([
  ['part of a name', 'export const x = 1;\nexport const openLetter = 2;\n', '2: "openLetter": say email'],
  ['a name of a property', 'export type Send = { WAVE_ID: string };\n', '1: "WAVE_ID": say batch'],
  ['a whole name', 'export const untilTrue = 1;\n', '1: "untilTrue": say waitFor'],
  ['a comment', '/** One.\n * Whoever signs in. */\nexport const x = 1;\n', '2: "Whoever": say who acts'],
  ['a title of a test', "test('somebody signs in', () => {});\n", '1: "somebody": say who acts'],
  ['a comment after code', 'export const x = 1; // the shelf\n', '1: "shelf": say stock'],
])('%s is found with its line and the word to use', async (_, text, expected) => {
  await write('backend/src/planted.ts', text);
  expect(await problems()).toEqual([expect.stringContaining(`backend/src/planted.ts:${expected}`)]);
});

test.each([
  'README.md',
  'infra/docs/running.md',
  '.env.example',
  'docker-compose.yml',
  'infra/monitoring/alerts.yml',
])('%s is prose', async (file) => {
  await write(file, '# Shop\n\n# The worker sends a letter.\n');
  expect(await problems()).toEqual([expect.stringContaining(`${file}:3: "letter": say email`)]);
});

test.each([
  ['texts, which have a check of their own', "export const text = 'a letter to somebody';\n"],
  ['words that contain a retired one', '/** The newsletter, microwaves. */\nexport const newsletter = 1;\n'],
  ['letters of the alphabet', '/** Letters, digits and capital letters. */\nexport const x = 1;\n'],
])('%s pass', async (_, text) => {
  await write('backend/src/fine.ts', text);
  expect(await problems()).toEqual([]);
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

async function problems(): Promise<string[]> {
  const { stderr } = await run(process.execPath, [CHECK], { cwd: root }).catch(
    (error: { stderr: string }) => error,
  );
  return stderr.split('\n').filter(Boolean);
}
