import { writeFileSync } from 'node:fs';

/**
 * A Jest reporter that leaves a run's counts in the file that `JEST_COUNTS_FILE` names. Jest's own report holds all that
 * failing tests threw: when something of that holds itself, there is no report at all.
 */
export default class JestCounts {
  onRunComplete(
    _,
    { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests },
  ) {
    const counts = {
      numPassedTests,
      numFailedTests,
      numRuntimeErrorTestSuites,
      numPendingTests,
      numTodoTests,
    };
    writeFileSync(process.env.JEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
