const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** Bytes of heap that are left alone: a collection of a worker that holds a backend takes a third of a second. */
const COLLECTED_FROM = 320 * 2 ** 20;
/** Bytes that are worth a collection, since what it left the last time is still needed. */
const WORTH_IT = 80 * 2 ** 20;

/** Where it is noted what was left: each spec file may load this module anew. */
const LEFT = Symbol.for('daybook.leftByCollection');

/**
 * Collects a worker's garbage after a spec file, when there may be much of it. Jest ends a worker whose heap is large,
 * garbage or not (`workerIdleMemoryLimit`), and the next one loads all anew.
 */
exports.collectGarbage = function collectGarbage() {
  const left = globalThis[LEFT] ?? 0;
  if (process.memoryUsage().heapUsed < Math.max(COLLECTED_FROM, left + WORTH_IT)) return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  globalThis[LEFT] = process.memoryUsage().heapUsed;
};
