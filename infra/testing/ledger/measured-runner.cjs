const { default: circus } = require('jest-circus/runner');
const { beforePages } = require('../before-pages.cjs');

/**
 * Jest's own runner of a spec file, which leaves with the file's result what it used, or why that could not be counted:
 * that is a failure of the ledger, not of the file. `npm test` wants it: elsewhere it is the runner as it is.
 */
module.exports = async function runMeasured(...args) {
  const [, { displayName }] = args;
  if (displayName?.name === 'frontend') await beforePages();
  if (!process.env.JEST_COUNTS_FILE) return circus(...args);
  const meter = await startMeter().catch((error) => ({ stop: () => ({ error: String(error) }) }));
  const result = await circus(...args);
  result.costs = costsOf(meter);
  return result;
};

async function startMeter() {
  const { CostsMeter } = await import('../../dist/testing/ledger/costs-of-file.js');
  return new CostsMeter(process.env.JEST_WORKER_ID ?? '1');
}

function costsOf(meter) {
  try {
    return meter.stop();
  } catch (error) {
    return { error: String(error) };
  }
}
