/**
 * Gathers in Jest's own process what its workers say that spec files cost. What goes wrong here is left as `error`: it is
 * a failure of the ledger, not of a test.
 */
export class CostsOfRun {
  #tools;
  #files = [];
  #entries = [];
  #calibrations = [];
  #unattributed = 0;
  #error;

  async begin() {
    await this.#guarded(async () => {
      this.#tools = {
        ...(await import('../../dist/testing/ledger/calibration.js')),
        ...(await import('../../dist/testing/ledger/costs-of-file.js')),
        ...(await import('../../dist/testing/ledger/kinds.js')),
        ...(await import('../../dist/testing/ledger/processes.js')),
      };
      this.#calibrations.push(this.#tools.calibrate());
    });
  }

  /** @param costs what the runner of a file left, or its `error`; none when the file could not be run */
  add(path, costs) {
    if (costs?.error) this.#error ??= `${path}: ${costs.error}`;
    else if (costs) this.#files.push({ path, costs });
  }

  async end(largestWorker) {
    await this.#guarded(async () => {
      const { calibrate, cpuOfServer } = this.#tools;
      this.#calibrations.push(calibrate());
      this.#entries = this.#files.map(({ path, costs }) => this.#entry(path, costs));
      const attributed = this.#entries.reduce((sum, { postgres }) => sum + postgres, 0);
      this.#unattributed = Math.max(0, cpuOfServer(Number(process.env.TEST_POSTGRES_PID)) - attributed);
    });
    return {
      entries: this.#entries,
      calibrations: this.#calibrations,
      unattributedPostgres: this.#unattributed,
      peaks: [{ name: 'worker of Jest', megabytes: largestWorker }],
      error: this.#error,
    };
  }

  #entry(path, costs) {
    const { file, text } = this.#tools.specOf(path);
    return { file, kind: this.#tools.kindOf(file, text), ...costs };
  }

  async #guarded(work) {
    try {
      await work();
    } catch (error) {
      this.#error ??= error.stack ?? String(error);
    }
  }
}
