import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A reporter of Playwright that leaves what each spec file used in the file that `BROWSER_COSTS_FILE` names. What goes
 * wrong in it is left there too: it is a failure of the ledger, not of a test.
 */
export default class BrowserCosts {
  #meter;
  #calibration;
  #error;
  #ready = Promise.resolve();

  onBegin() {
    this.#ready = this.#guarded(async () => {
      const { calibrate } = await import('../../dist/testing/ledger/calibration.js');
      const { BrowserMeter } = await import('../../dist/testing/ledger/browser-meter.js');
      this.#calibration = calibrate();
      this.#meter = new BrowserMeter(process.env);
      this.#meter.start();
    });
  }

  onTestBegin(test, { parallelIndex }) {
    const file = path.relative('.', test.location.file).replaceAll(path.sep, '/');
    this.#guarded(async () => this.#meter?.begin(parallelIndex, file));
  }

  async onEnd() {
    await this.#ready;
    await this.#guarded(async () => {
      const costs = { ...this.#meter.stop(), calibrations: [this.#calibration] };
      writeFileSync(process.env.BROWSER_COSTS_FILE, JSON.stringify(costs));
    });
    if (this.#error) writeFileSync(process.env.BROWSER_COSTS_FILE, JSON.stringify({ error: this.#error }));
  }

  /** Keeps what goes wrong until the end. */
  async #guarded(work) {
    try {
      await work();
    } catch (error) {
      this.#error ??= error.stack ?? String(error);
    }
  }

  printsToStdio() {
    return false;
  }
}
