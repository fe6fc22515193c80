/**
 * Runs before `npm start`, `npm test` and the other commands, so that they work on a bare checkout: installs when
 * `node_modules` is missing or older than the lockfile, builds when the sources are newer than the build. Plain Node
 * without a dependency, since none is there yet. Says what it does on stderr and nothing when there is nothing to do.
 *
 * `--browser` also makes sure of a Chromium and `--redis` of a redis-server, by Debian's packages where this process may
 * install them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, hasBestChromium } from './chromium.mjs';
import { npm } from './npm.mjs';
import { hasRedis } from './redis.mjs';
import { hashOfFile, stateOfSources } from './source-state.mjs';
import { withLock } from './start-lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const inRoot = (...parts) => path.join(root, ...parts);
const cache = inRoot('node_modules/.cache/daybook');
const lockfile = inRoot('package-lock.json');
const installedStamp = path.join(cache, 'installed-lockfile');
const builtStamp = path.join(cache, 'built-sources');
/** The time that this run took, for the ledger of `npm test`. */
const secondsFile = path.join(cache, 'bootstrap-seconds.json');
const seconds = { install: 0, build: 0 };
const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

if (isInstallOld() || isBuildOld()) {
  mkdirSync(cache, { recursive: true });
  // two starts at once: the second one waits, and finds the work done
  await withLock(path.join(cache, 'lock'), () => {
    if (isInstallOld()) seconds.install = timed(install);
    if (isBuildOld()) seconds.build = timed(build);
  });
}
if (process.argv.includes('--browser') && !hasBestChromium()) installChromium();
if (process.argv.includes('--redis') && !hasRedis()) installRedis();

if (existsSync(cache)) writeFileSync(secondsFile, JSON.stringify(seconds));

function timed(work) {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

function isInstallOld() {
  const installed = inRoot('node_modules/.package-lock.json');
  if (!existsSync(installed)) return true;
  if (existsSync(installedStamp)) return readFileSync(installedStamp, 'utf8') !== hashOfFile(lockfile);
  // installed by hand: npm writes both files, the lockfile first
  return statSync(lockfile).mtimeMs > statSync(installed).mtimeMs;
}

function install() {
  say('Installing dependencies (about a minute the first time) …');
  mustRun('install', '--no-audit', '--no-fund', '--prefer-offline', '--include=dev', '--loglevel=error');
  // taken afterwards: npm may have written the lockfile anew
  mkdirSync(cache, { recursive: true });
  writeFileSync(installedStamp, hashOfFile(lockfile));
}

function isBuildOld() {
  if (!existsSync(builtStamp)) return true;
  if (!workspaces.every((workspace) => existsSync(inRoot(workspace, 'dist')))) return true;
  return readFileSync(builtStamp, 'utf8') !== stateOfSources(root, workspaces);
}

function build() {
  say('Building …');
  // taken beforehand: what changes during the build is built the next time
  const sources = stateOfSources(root, workspaces);
  rmSync(builtStamp, { force: true });
  mustRun('run', '--silent', 'build');
  writeFileSync(builtStamp, sources);
}

function installChromium() {
  installPackage('chromium-headless-shell', 'Installing a Chromium for the browser tests …');
  // an older Debian has no package of the shell alone
  if (!findChromium()) installPackage('chromium', 'Installing the whole Chromium …');
  if (!findChromium()) {
    say('NO CHROMIUM HERE: the browser tests will be SKIPPED. Install one, or name it by CHROMIUM_PATH.');
  }
}

function installRedis() {
  installPackage('redis-server', 'Installing redis-server for the tests of the queues …');
  if (!hasRedis()) say('NO redis-server HERE: what is proved of the queues on Redis will be SKIPPED.');
}

function installPackage(name, announcement) {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) return;
  say(announcement);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const task of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', ['-qq', ...task], { stdio: ['ignore', 2, 2], env: environment });
  }
}

/** Shows what npm said only when it failed, and stops everything then. */
function mustRun(...task) {
  const { status, stdout, stderr, error } = npm(task, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  say(`npm ${task.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
