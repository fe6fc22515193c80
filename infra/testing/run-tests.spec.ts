import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@daybook/event-store/testing/wait-for';

jest.setTimeout(90_000);

const run = promisify(execFile);

/** Stand in for the tools: each does what the world says of it and leaves the report that it would. */
const TOOL = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const world = JSON.parse(readFileSync('world.json', 'utf8'));
`;
const NPM = `${TOOL} process.exit(world.failingChecks.includes(process.argv.at(-1)) ? 1 : 0);`;
const JEST = `${TOOL}
if (world.isEndless) {
  process.stdout.write('the suite runs');
  // longer than the spec waits, and not for ever
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}
const { default: Reporter } = await import(process.argv.at(-1).slice('--reporters='.length));
// a failing test may throw what holds itself
const { failedFiles = [], ...counts } =
  (process.argv.includes('--runTestsByPath') ? world.secondTry : world.jest) ?? {};
const results = { ...counts, get testResults() { return [results]; } };
const reporter = new Reporter();
await reporter.onRunStart();
for (const [path, costs] of Object.entries(world.costs)) reporter.onTestFileResult({ path }, { costs });
for (const { path, ...result } of failedFiles) reporter.onTestFileResult({ path }, result);
if (world.jest) await reporter.onRunComplete(new Set(), results);
process.exit(world.jest && counts.numFailedTests === 0 ? 0 : 1);`;
const PLAYWRIGHT = `${TOOL}
const { stats } = world.browser;
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(world.browser));
const { BROWSER_COSTS_FILE } = process.env;
if (BROWSER_COSTS_FILE && world.browserCosts) writeFileSync(BROWSER_COSTS_FILE, JSON.stringify(world.browserCosts));
process.exit(process.argv.includes('--list') || stats.unexpected === 0 ? 0 : 1);`;

const units = {
  numPassedTests: 40,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
const spec = { tests: [{}] };
const browser = { stats, errors: [], suites: [{ specs: [spec], suites: [{ specs: [spec, spec] }] }] };
/** The cost of a spec file, as the runner of a worker leaves it. */
const costs = { 'cart.spec.ts': { node: 1, postgres: 0.5, hasOpenedShop: false } };
const browserCosts = {
  entries: [{ file: 'infra/e2e/browser/cart.spec.ts', kind: 'browser', node: 9, postgres: 1 }],
  calibrations: [0.25],
  peaks: [],
};
const fine = {
  failingChecks: [] as string[],
  jest: units as object | undefined,
  browser,
  costs: costs as object,
  browserCosts: browserCosts as object | undefined,
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'daybook-run-tests-'));
  for (const script of [
    'testing/run-tests.mjs',
    'testing/end-with-parent.mjs',
    'testing/jest-counts.mjs',
    'testing/what-failed.mjs',
    'testing/ledger/browser-costs.mjs',
    'testing/ledger/costs-of-run.mjs',
    'dist/testing/ledger',
    'dev/npm.mjs',
    'dev/chromium.mjs',
  ]) {
    await cp(path.join('infra', script), path.join(root, 'infra', script), { recursive: true });
  }
  await write('package.json', '{ "type": "module" }');
  await write('chromium', '');
  await write('cart.spec.ts', '');
  await write('npm.mjs', NPM);
  await write('node_modules/jest/bin/jest.js', JEST);
  await write('node_modules/@playwright/test/cli.js', PLAYWRIGHT);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('checks, tests and browser tests are counted together', async () => {
  expect(await runTests(fine)).toEqual({ verdict: '52 passed, 0 failed', code: 0 });
});

test('a check that fails is one failure, and everything after it runs', async () => {
  const world = { ...fine, failingChecks: ['check:boundaries', 'check:dead-code'] };
  expect(await runTests(world)).toEqual({ verdict: '50 passed, 2 failed', code: 1 });
});

test('a suite that could not be read fails beside the tests that did', async () => {
  const world = {
    ...fine,
    jest: { ...units, numPassedTests: 38, numFailedTests: 2, numRuntimeErrorTestSuites: 1 },
  };
  expect(await runTests(world)).toEqual({ verdict: '50 passed, 3 failed', code: 1 });
});

test('what failed is counted, whatever it threw', async () => {
  const world = { ...fine, jest: { ...units, numPassedTests: 39, numFailedTests: 1 } };
  expect(await runTests(world)).toEqual({ verdict: '51 passed, 1 failed', code: 1 });
});

const late = {
  path: '/late.spec.ts',
  numPassingTests: 3,
  numFailingTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
};

describe('a file that failed', () => {
  const failing = (count: number, failedFiles: object[]) => ({
    ...units,
    numPassedTests: 40 - count,
    numFailedTests: count,
    failedFiles,
  });
  const four = { ...units, numPassedTests: 4 };

  test('has a second try alone, and has passed and is named when that one passes', async () => {
    const { stdout, ...ending } = await printedBy({ ...fine, jest: failing(1, [late]), secondTry: four });
    expect(ending).toEqual({ verdict: '52 passed, 0 failed', code: 0 });
    expect(stdout).toMatch(/passed at the second try only: .*late\.spec\.ts/);
  });

  test('has failed when it fails again', async () => {
    const again = { ...four, ...failing(1, [late]), numPassedTests: 3 };
    const world = { ...fine, jest: failing(1, [late]), secondTry: again };
    expect(await runTests(world)).toEqual({ verdict: '51 passed, 1 failed', code: 1 });
  });

  test('has failed when a property has a counterexample', async () => {
    const found = { ...late, failureMessage: 'Error: Property failed after 12 tests' };
    const world = { ...fine, jest: failing(1, [found]), secondTry: four };
    expect(await runTests(world)).toEqual({ verdict: '51 passed, 1 failed', code: 1 });
  });

  test('has failed when many others did', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((nth) => ({ ...late, path: `/late-${nth}.spec.ts` }));
    const world = { ...fine, jest: failing(6, many), secondTry: four };
    expect(await runTests(world)).toEqual({ verdict: '46 passed, 6 failed', code: 1 });
  });
});

test('a run that leaves no report is a failure', async () => {
  expect(await runTests({ ...fine, jest: undefined })).toEqual({ verdict: '12 passed, 1 failed', code: 1 });
});

test('a browser test that passes at its second try has passed', async () => {
  const world = { ...fine, browser: { ...browser, stats: { ...stats, expected: 6, flaky: 1 } } };
  expect(await runTests(world)).toEqual({ verdict: '52 passed, 0 failed', code: 0 });
});

test('a browser test that fails at both tries has failed', async () => {
  const world = { ...fine, browser: { ...browser, stats: { ...stats, expected: 6, unexpected: 1 } } };
  expect(await runTests(world)).toEqual({ verdict: '51 passed, 1 failed', code: 1 });
});

describe('the ledger', () => {
  test('says what the run cost', async () => {
    const { stdout } = await printedBy(fine);
    expect(stdout).toMatch(/min: checks .* min, Jest .* min, browser .* min/);
    expect(stdout).toMatch(/1\.5 s {2}cart\.spec\.ts \(unit\)/);
  });

  test('fails a file above twice its budget', async () => {
    const dear = { 'cart.spec.ts': { node: 900, postgres: 0, hasOpenedShop: false } };
    const { stdout, ...ending } = await printedBy({ ...fine, costs: dear });
    expect(stdout.slice(stdout.indexOf('what failed'))).toMatch(/above twice its budget: .*cart\.spec\.ts/);
    expect(ending).toEqual({ verdict: '52 passed, 1 failed', code: 1 });
  });

  test.each([
    ['nothing was counted', { costs: {}, browserCosts: { ...browserCosts, entries: [] } }],
    ['the count went wrong in Jest', { costs: { ...costs, 'cart.spec.ts': { error: 'no meter' } } }],
    ['the count went wrong in the browser tests', { browserCosts: { error: 'no processes' } }],
    ['the browser tests were not counted', { browserCosts: undefined }],
  ])('says that %s', async (_, changes) => {
    const { stdout, code } = await printedBy({ ...fine, ...changes });
    expect(stdout).toMatch(/the ledger could not be closed|nothing|no meter/);
    expect(code).toBe(0);
  });
});

test('skipped tests are reported', async () => {
  const world = { ...fine, jest: { ...units, numPendingTests: 2, numTodoTests: 1 } };
  expect(await runTests(world)).toEqual({ verdict: '52 passed, 0 failed, 3 skipped', code: 0 });
});

test('without a Chromium the browser tests are counted as skipped', async () => {
  const answer = await runTests(fine, { CHROMIUM_PATH: path.join(root, 'nowhere') });
  expect(answer).toEqual({ verdict: '45 passed, 0 failed, 3 skipped', code: 0 });
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a run that ends by %s leaves nothing running', async (signal) => {
  await write('world.json', JSON.stringify({ ...fine, isEndless: true }));
  const program = spawn(process.execPath, ['infra/testing/run-tests.mjs'], { cwd: root, env: environment() });
  let printed = '';
  program.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  // its output is closed when each process that inherited it has ended
  const closed = once(program, 'close');
  await waitFor('the suite to run', () => printed.includes('the suite runs'));
  program.kill(signal);
  await closed;
});

test('what failed is said again at the end, in a few lines each', async () => {
  const files = [{ ...late, failureMessage: `● a rule › holds\n${'a line of it\n'.repeat(99)}` }];
  const jest = { ...units, numPassedTests: 39, numFailedTests: 1, failedFiles: files };
  const failed = {
    title: 'a page opens',
    tests: [{ status: 'unexpected', results: [{ error: { message: 'no page' } }] }],
  };
  const suites = [{ title: 'pages.spec.ts', specs: [failed], suites: [] }];
  const { stdout } = await printedBy({
    ...fine,
    failingChecks: ['check:words'],
    jest,
    secondTry: { ...jest, numPassedTests: 3 },
    browser: { ...browser, suites, stats: { ...stats, expected: 6, unexpected: 1 } },
  });
  const end = stdout.slice(stdout.indexOf('what failed'));
  expect(end).toMatch(/check:words/);
  expect(end).toMatch(/late\.spec\.ts\n● a rule › holds/);
  expect(end).toMatch(/pages\.spec\.ts › a page opens\nno page/);
  expect(end.split('\n').length).toBeLessThan(70);
});

describe('.ci/run', () => {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=ci', '-c', 'user.email=ci@localhost', '-C', root, ...args]);

  beforeEach(async () => {
    await cp('.ci/run', path.join(root, '.ci/run'));
    await write(
      'bin/npm',
      '#!/bin/sh\npwd > "$SEEN"\n[ -z "$SAYS" ] || printf "%b\\n" "$SAYS"\nexit "$ENDS"\n',
      0o755,
    );
    await git('init', '--quiet');
    await git('add', '--all', '--force');
    await git('commit', '--quiet', '-m', 'everything');
  });

  test('ends with the verdict of npm test, whatever npm adds to it', async () => {
    const { lines, code } = await ci('3 passed, 1 failed\\nnpm error somewhere', 1);
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
    expect(code).toBe(1);
  });

  test('ends with a failure when npm test gives no verdict', async () => {
    const { lines, code } = await ci('cannot install', 0);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  test('runs where it stands in a clean clone, and in a clean clone elsewhere', async () => {
    expect((await ci('1 passed, 0 failed', 0)).where).toBe(root);
    await write('node_modules/left-over', '');
    const { where, lines, code } = await ci('1 passed, 0 failed', 0);
    expect(where).not.toBe(root);
    expect(lines[0]).toContain('has been worked in');
    expect({ last: lines.at(-1), code }).toEqual({ last: '1 passed, 0 failed', code: 0 });
  });

  async function ci(says: string, ends: number) {
    const seen = path.join(tmpdir(), `${path.basename(root)}.seen`);
    const PATH = `${path.join(root, 'bin')}:${process.env.PATH}`;
    const { stdout, code } = await outcome(path.join(root, '.ci/run'), [], {
      PATH,
      SEEN: seen,
      SAYS: says,
      ENDS: String(ends),
    });
    const where = (await readFile(seen, 'utf8')).trim();
    await rm(seen);
    return { lines: stdout.trim().split('\n'), code, where };
  }
});

async function runTests(world: object, changes: NodeJS.ProcessEnv = {}) {
  const { verdict, code } = await printedBy(world, changes);
  return { verdict, code };
}

async function printedBy(world: object, changes: NodeJS.ProcessEnv = {}) {
  await write('world.json', JSON.stringify(world));
  const env = environment(changes);
  const { stdout, code } = await outcome(process.execPath, ['infra/testing/run-tests.mjs'], env);
  return { stdout, verdict: stdout.trimEnd().split('\n').at(-1), code };
}

const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  npm_execpath: path.join(root, 'npm.mjs'),
  CHROMIUM_PATH: path.join(root, 'chromium'),
  ...changes,
});

function outcome(command: string, args: string[], changes: NodeJS.ProcessEnv) {
  return new Promise<{ stdout: string; code: number }>((resolve) => {
    const env = { ...process.env, ...changes };
    const program = execFile(command, args, { cwd: root, env }, (_, stdout) =>
      resolve({ stdout, code: program.exitCode ?? -1 }),
    );
  });
}

async function write(file: string, text: string, mode = 0o644): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text, { mode });
}
