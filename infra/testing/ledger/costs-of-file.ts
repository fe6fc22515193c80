import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cpuWithChildren, postgresOf } from './processes.js';

const SHOP_OF_WORKER = Symbol.for('daybook.shopOfWorker');
const SAMPLE_MS = 1_000;

/** The cost of a spec file, seconds of CPU. */
export type CostsOfFile = {
  readonly node: number;
  readonly postgres: number;
  /** Whether the backend that the worker shares was opened meanwhile. */
  readonly hasOpenedShop: boolean;
};

/**
 * Counts in a worker of Jest what one spec file uses until `stop`: this process with its threads and what it started,
 * and the processes of Postgres at this worker's databases. One that ends is counted as far as it was last seen.
 */
export class CostsMeter {
  readonly #nodeBefore = cpuWithChildren();
  readonly #hadShop = hasShop();
  /** seconds by process: what it had used before the file began, and when it was last seen */
  readonly #before: ReadonlyMap<number, number>;
  readonly #last = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  /** @param worker the number that Jest gave this worker */
  constructor(readonly worker: string) {
    this.#before = postgresOf(worker);
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
    this.#timer.unref();
  }

  stop(): CostsOfFile {
    clearInterval(this.#timer);
    this.#sample();
    let postgres = 0;
    for (const [pid, cpu] of this.#last) postgres += cpu - (this.#before.get(pid) ?? 0);
    return {
      node: cpuWithChildren() - this.#nodeBefore,
      postgres,
      hasOpenedShop: !this.#hadShop && hasShop(),
    };
  }

  #sample(): void {
    for (const [pid, cpu] of postgresOf(this.worker)) this.#last.set(pid, cpu);
  }
}

const hasShop = () => SHOP_OF_WORKER in globalThis;

/** The text of a spec file, and its path from the root of the repository, where this process stands. */
export function specOf(file: string): { file: string; text: string } {
  return { file: path.relative('.', file).replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') };
}
