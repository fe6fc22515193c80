const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { collectGarbage } = require('./collect-garbage.cjs');
// loaded anew for each file, it would hold what each file loaded for ever
require('reflect-metadata');

/** Where `test-shop.ts` reads why a spec file has a backend of its own. */
const OWN_SHOP = Symbol.for('daybook.ownShop');

/** Where Jest's test runner holds the handlers of a file's events. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Jest's parent process sends this to a worker that is to end. */
const CHILD_MESSAGE_END = 2;
/** Where it is noted that the worker ends by a message of its parent: its backend would keep it running. */
const ENDS = Symbol.for('daybook.workerEnds');
if (!globalThis[ENDS]) {
  globalThis[ENDS] = true;
  // the backend's database goes with the Postgres of the run
  process.on('message', ([kind]) => {
    if (kind === CHILD_MESSAGE_END) process.exit(0);
  });
}

/**
 * A test environment without a realm of its own: spec files run where the worker's own code does. Each file finds the
 * variables of the environment as they were; packages and the product's modules stay loaded (see runtime.cjs and
 * infra/adr/0039).
 */
module.exports = class OneRealm {
  constructor({ projectConfig }, { docblockPragmas }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimersModern.useFakeTimers = refuseFakeTimers;
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };
    delete globalThis[EVENT_HANDLERS];
    globalThis[OWN_SHOP] = docblockPragmas['own-shop'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { env, exit, console } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
    forgetTests();
    collectGarbage();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};

/** The backend that the worker's spec files share would wait by them, and for ever once they end. */
function refuseFakeTimers() {
  throw new Error('Fake timers need a realm of their own: name the file *.timers.spec.ts.');
}

/** Each file's test runner leaves its tests under a symbol of its own, and with them all that they opened. */
function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }
}
