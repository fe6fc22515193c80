import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CostsOfRun } from './ledger/costs-of-run.mjs';

const MEGABYTE = 1024;

/** What fast-check says of an example that breaks a property. */
const COUNTEREXAMPLE = /Property failed after/;

/**
 * A Jest reporter that leaves a run's counts, those of each file that failed with what it said, and what each file cost
 * in the file that `JEST_COUNTS_FILE` names, and prints how much memory the largest worker held. Jest's own report holds
 * all that failing tests threw: when something of that holds itself, there is no report at all.
 */
export default class JestCounts {
  largestWorker = 0;
  failedFiles = [];
  costs = new CostsOfRun();

  async onRunStart() {
    await this.costs.begin();
  }

  onTestFileResult({ path }, result) {
    this.costs.add(path, result.costs);
    const { numPassingTests, numFailingTests, numPendingTests, numTodoTests, testExecError } = result;
    if (numFailingTests > 0 || testExecError) {
      this.failedFiles.push({
        path,
        passed: numPassingTests,
        failed: numFailingTests || 1,
        skipped: numPendingTests + numTodoTests,
        hasCounterexample: COUNTEREXAMPLE.test(result.failureMessage ?? ''),
        message: result.failureMessage ?? '',
      });
    }
    this.largestWorker = Math.max(this.largestWorker, ...peaksOfChildren());
  }

  async onRunComplete(
    _,
    { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests },
  ) {
    const counts = {
      numPassedTests,
      numFailedTests,
      numRuntimeErrorTestSuites,
      numPendingTests,
      numTodoTests,
      failedFiles: this.failedFiles,
      costs: await this.costs.end(this.largestWorker / MEGABYTE),
    };
    writeFileSync(process.env.JEST_COUNTS_FILE, JSON.stringify(counts));
    if (this.largestWorker > 0) {
      process.stdout.write(`Largest Jest worker: ${Math.round(this.largestWorker / MEGABYTE)} MB\n`);
    }
  }
}

/** The most that each child of this process ever held, kilobytes; none where there is no /proc. */
function peaksOfChildren() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statusOf)
      .filter((status) => Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === process.pid)
      .map((status) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0));
  } catch {
    return [];
  }
}

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // it has ended since
    return '';
  }
}
