/**
 * `npm test`: the checks that need no run (types were checked by the build before it), the Jest suites, the browser
 * suite, and the ledger of what they cost; everything runs even when something fails, and ends when this process is
 * killed. What failed is said again at the end, where a long log is read first. The last line is `N passed, N failed`,
 * with `, N skipped` when there were, and the exit code tells the same. A check counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../dev/chromium.mjs';
import { npmBeside } from '../dev/npm.mjs';
import './end-with-parent.mjs';
import { browserFailures, checkFailure, fileFailure } from './what-failed.mjs';

const CHECKS = ['lint', 'boundaries', 'words', 'dead-code', 'size'];
const JEST = 'node_modules/jest/bin/jest.js';
const BOOTSTRAP_SECONDS = 'node_modules/.cache/daybook/bootstrap-seconds.json';
/**
 * The heap of Jest and of each of its workers, MB. Without the first V8 collects so late on a machine with much memory
 * that a worker grows beyond 1 GB of what nothing needs any more. The second is for what is forgotten at once, which a
 * window of jsdom makes most of: with V8's 16 MB its collections take a tenth of a worker's CPU.
 */
const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=32'];
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const REPORTERS = ['default', path.resolve('infra/testing/jest-counts.mjs')];
const BROWSER_COSTS = path.resolve('infra/testing/ledger/browser-costs.mjs');
/** When more files fail than these, the machine was not the cause. */
const MOST_TRIED_AGAIN = 5;
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** On a machine that does other things as well a page may be late: a second try, and the report names who needed it. */
const BROWSER_TESTS = ['test', '--config', 'infra/e2e/playwright.config.ts', '--retries=1'];

const reports = mkdtempSync(path.join(tmpdir(), 'daybook-reports-'));
const chromium = findChromium();
const parts = bootstrapParts();
const costs = [];
const results = await timed('checks', runChecks);
results.push(await timed('Jest', runJest));
results.push(await timed('browser', () => (chromium ? runBrowserTests(chromium) : skipBrowserTests())));
results.push(await closeLedger());
rmSync(reports, { recursive: true, force: true });

const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) {
  announce('what failed');
  process.stdout.write(`${failures.join('\n\n')}\n`);
}
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) =>
  results.reduce((sum, result) => sum + (result[kind] ?? 0), 0),
);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** The times of the bootstrap before this run, where it left that. */
function bootstrapParts() {
  try {
    const { install, build } = JSON.parse(readFileSync(BOOTSTRAP_SECONDS, 'utf8'));
    return [
      { name: 'install', seconds: install },
      { name: 'build', seconds: build },
    ];
  } catch {
    return [];
  }
}

async function timed(name, run) {
  const startedAt = performance.now();
  const result = await run();
  parts.push({ name, seconds: (performance.now() - startedAt) / 1000 });
  return result;
}

/**
 * Prints what the run cost. A file above twice its kind's budget is a failure; a count that went wrong is none of the
 * product's, and is said.
 */
async function closeLedger() {
  announce('what it cost');
  try {
    const errors = costs.flatMap(({ error }) => error ?? []);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const { ledgerOf } = await import('../dist/testing/ledger/ledger.js');
    const { lines, failures } = ledgerOf({
      parts,
      entries: costs.flatMap(({ entries }) => entries),
      calibrations: costs.flatMap(({ calibrations }) => calibrations),
      peaks: costs.flatMap(({ peaks }) => peaks),
      unattributedPostgres: costs.reduce((sum, one) => sum + (one.unattributedPostgres ?? 0), 0),
    });
    process.stdout.write(`${[...lines, ...failures].join('\n')}\n`);
    return failures.length === 0 ? {} : { failed: failures.length, failures };
  } catch (error) {
    process.stdout.write(`the ledger could not be closed: ${error.stack ?? error}\n`);
    return {};
  }
}

/** Two at a time: each uses one core. */
async function runChecks() {
  const results = [];
  const waiting = CHECKS.values();
  const inTurn = async () => {
    for (const name of waiting) results.push(await check(name));
  };
  await Promise.all([inTurn(), inTurn()]);
  return results;
}

async function check(name) {
  const { status, output } = await npmBeside(['run', '--silent', `check:${name}`]);
  announce(`check: ${name}`);
  process.stdout.write(output);
  return status === 0 ? { passed: 1 } : { failed: 1, failures: [checkFailure(name, output)] };
}

/**
 * Like a browser test, a file that failed has a second try, alone, and is named when it passes then. A counterexample to
 * a property has none: the next run would draw other examples.
 */
async function runJest() {
  announce('unit and integration tests');
  const first = await jest('jest.json');
  costs.push(first.costs ?? { error: 'Jest left no report of what its files cost' });
  const failedFirst = first.failedFiles ?? [];
  const files = failedFirst.filter(({ hasCounterexample }) => !hasCounterexample);
  if (files.length === 0 || files.length > MOST_TRIED_AGAIN) {
    return { ...first, failures: failedFirst.map(fileFailure) };
  }
  announce(`a second try of what failed: ${names(files)}`);
  const second = await jest('second-try.json', [
    '--maxWorkers=1',
    '--runTestsByPath',
    ...files.map((file) => file.path),
  ]);
  const late = files.filter((file) => !second.failedFiles?.some((failed) => failed.path === file.path));
  if (second.failedFiles && late.length > 0) announce(`passed at the second try only: ${names(late)}`);
  const sum = (kind) => files.reduce((all, file) => all + file[kind], 0);
  const total = (kind) => first[kind] - sum(kind) + (second[kind] ?? 0);
  const stillFailed = failedFirst.filter((file) => !late.includes(file));
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: stillFailed.map(fileFailure),
  };
}

function names(files) {
  return files.map((file) => path.relative('.', file.path)).join(', ');
}

/** Runs Jest once. The failed files are missing when the run left no report. */
async function jest(name, options = []) {
  const report = path.join(reports, name);
  const reporters = REPORTERS.map((reporter) => `--reporters=${reporter}`);
  const status = await node([...HEAP, JEST, ...options, ...reporters], { JEST_COUNTS_FILE: report });
  return counted(status, report, (counts) => ({
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests + counts.numTodoTests,
    failedFiles: counts.failedFiles,
    costs: counts.costs,
  }));
}

async function runBrowserTests(executable) {
  announce(`browser tests in ${executable}`);
  const report = path.join(reports, 'browser.json');
  const costsFile = path.join(reports, 'browser-costs.json');
  const status = await node([PLAYWRIGHT, ...BROWSER_TESTS, `--reporter=list,json,${BROWSER_COSTS}`], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    BROWSER_COSTS_FILE: costsFile,
  });
  costs.push(browserCosts(costsFile));
  return counted(status, report, ({ stats, errors, suites }) => {
    if (stats.flaky > 0)
      announce(`${stats.flaky} browser tests passed at their second try only: see "flaky" above`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: browserFailures(suites, errors),
    };
  });
}

function browserCosts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { error: `the browser tests left no report of what they cost: ${error.message}` };
  }
}

/** Counts what is not run: listing needs no browser. */
async function skipBrowserTests() {
  announce('NO CHROMIUM HERE: THE BROWSER TESTS ARE SKIPPED. Install one, or name it by CHROMIUM_PATH.');
  const report = path.join(reports, 'browser.json');
  const status = await node([PLAYWRIGHT, ...BROWSER_TESTS, '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return counted(status, report, ({ suites }) => ({
    skipped: suites.reduce((sum, suite) => sum + size(suite), 0),
  }));
}

function size({ specs = [], suites = [] }) {
  const own = specs.reduce((sum, spec) => sum + spec.tests.length, 0);
  return suites.reduce((sum, suite) => sum + size(suite), own);
}

/** A run that failed without naming a failed test, or left no report, is one failure. */
function counted(status, report, read) {
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')));
    return status === 0 || result.failed > 0 ? result : { ...result, failed: 1 };
  } catch {
    return { failed: 1 };
  }
}

/** @returns the exit code */
function node(args, environment = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], { stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function announce(what) {
  process.stdout.write(`\n── ${what}\n`);
}
