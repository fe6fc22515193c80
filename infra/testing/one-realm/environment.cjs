const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
// loaded anew for each file, it would hold what each file loaded for ever
require('reflect-metadata');

/** bytes of heap */
const COLLECTED_FROM = 320 * 2 ** 20;

/** Where Jest's test runner holds the handlers of a file's events. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * A test environment without a realm of its own: spec files run where the worker's own code does. Each file still
 * loads our modules anew, and finds the variables of the environment as they were; the packages stay loaded
 * (see runtime.cjs and infra/adr/0039).
 */
module.exports = class OneRealm {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };
    delete globalThis[EVENT_HANDLERS];
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
    forgetDecorated();
    collectGarbage();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};

/** Jest ends a worker whose heap is large, garbage or not (`workerIdleMemoryLimit`), and the next one loads all anew. */
function collectGarbage() {
  if (process.memoryUsage().heapUsed < COLLECTED_FROM) return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Each file's test runner leaves its tests under a symbol of its own, and with them all that they opened. */
function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }
}

/** What the decorators of a file's classes said is held by three libraries, and with it all that the file loaded. */
function forgetDecorated() {
  for (const args of Object.values(globalThis.typeormMetadataArgsStorage ?? {})) args.length = 0;
  const { validationMetadatas, constraintMetadatas } = globalThis.classValidatorMetadataStorage ?? {};
  validationMetadatas?.clear();
  constraintMetadatas?.clear();
  // not at the top: what this file loads while it is loaded itself is transformed, and another copy than the specs'
  const nest = require('@nestjs/core/discovery/discoverable-meta-host-collection.js');
  nest.DiscoverableMetaHostCollection.metaHostLinks.clear();
}
