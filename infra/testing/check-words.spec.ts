import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHECK = path.resolve('infra/testing/check-words.mjs');

/** The findings of the check: the word is said with its line and the one to use. */
const WRONG: [what: string, text: string, found: string][] = [
  ['part of a name', 'export const x = 1;\nexport const openLetter = 2;\n', '2: "openLetter": say email'],
  ['a name of a property', 'export type Send = { WAVE_ID: string };\n', '1: "WAVE_ID": say batch'],
  ['a whole name', 'export const untilTrue = 1;\n', '1: "untilTrue": say waitFor'],
  ['a comment', '/** One.\n * Whoever signs in. */\nexport const x = 1;\n', '2: "Whoever": say who acts'],
  ['a title of a test', "test('somebody signs in', () => {});\n", '1: "somebody": say who acts'],
  ['a comment after code', 'export const x = 1; // the shelf\n', '1: "shelf": say stock'],
];
const PROSE = [
  'README.md',
  'infra/docs/running.md',
  '.env.example',
  'docker-compose.yml',
  'infra/monitoring/alerts.yml',
];
const FINE: [what: string, text: string][] = [
  ['plain words', '/** Sends an email. */\nexport const sendEmail = (email: string) => email;\n'],
  ['texts, which have a check of their own', "export const text = 'a letter to somebody';\n"],
  ['words that contain a retired one', '/** The newsletter, microwaves. */\nexport const newsletter = 1;\n'],
  ['letters of the alphabet', '/** Letters, digits and capital letters. */\nexport const x = 1;\n'],
];
const planted = (what: string) => `backend/src/${what.replace(/\W+/g, '-')}.ts`;

let root: string;
/** Runs the check once over a house with all of these files: its start is its cost. */
let problems: string[];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'daybook-check-words-'));
  await run('git', ['init', '--quiet'], { cwd: root });
  for (const [what, text] of [...WRONG, ...FINE]) await write(planted(what), text);
  for (const file of PROSE) await write(file, '# Shop\n\n# The worker sends a letter.\n');
  problems = await checked();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const problemsOf = (file: string) => problems.filter((problem) => problem.startsWith(`${file}:`));

test.each(WRONG)('%s is found with its line and the word to use', (what, _, found) => {
  expect(problemsOf(planted(what))).toEqual([expect.stringContaining(`${planted(what)}:${found}`)]);
});

test.each(PROSE)('%s is prose', (file) => {
  expect(problemsOf(file)).toEqual([expect.stringContaining(`${file}:3: "letter": say email`)]);
});

test.each(FINE)('%s pass', (what) => {
  expect(problemsOf(planted(what))).toEqual([]);
});

test('nothing else is found', () => {
  expect(problems).toHaveLength(WRONG.length + PROSE.length);
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

async function checked(): Promise<string[]> {
  const { stderr } = await run(process.execPath, [CHECK], { cwd: root }).catch(
    (error: { stderr: string }) => error,
  );
  return stderr.split('\n').filter(Boolean);
}
