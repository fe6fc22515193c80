import type { Entry } from './budgets.js';
import { allPids, cpuOfProcess, environmentOf, peakOf, titleOf } from './processes.js';

/** A process at the time of a sample. */
export type Seen = { readonly parent: number; readonly cpu: number; readonly title: string };

/** Where the installation of a worker listens, and where its data is. */
type Installation = { readonly worker: number; readonly port: string; readonly dataDir: string };

const SAMPLE_MS = 1_000;

/**
 * Counts what each browser spec uses: its worker with the browser, and the installation of that worker with its
 * Postgres. The reporter runs in the process that starts them all.
 */
export class BrowserMeter {
  readonly #files = new Map<number, string>();
  readonly #costs = new Map<string, { node: number; postgres: number }>();
  readonly #peaks = new Map<string, number>();
  readonly #workers = new Map<number, number | undefined>();
  readonly #installations: readonly Installation[];
  #before = new Map<number, Seen>();
  #timer: NodeJS.Timeout | undefined;

  /** @param environment where `servers-of-suite.ts` has named the installations of the workers */
  constructor(environment: NodeJS.ProcessEnv) {
    this.#installations = installationsOf(environment);
  }

  start(): void {
    this.#before = this.#look();
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
    this.#timer.unref();
  }

  /** @param worker 0 or 1: two tests of one worker never run at once */
  begin(worker: number, file: string): void {
    this.#sample();
    this.#files.set(worker, file);
  }

  stop(): { entries: Entry[]; peaks: { name: string; megabytes: number }[] } {
    clearInterval(this.#timer);
    this.#sample();
    return {
      entries: [...this.#costs].map(([file, costs]) => ({ file, kind: 'browser', ...costs })),
      peaks: [...this.#peaks].map(([name, megabytes]) => ({ name, megabytes })),
    };
  }

  #sample(): void {
    const now = this.#look();
    const workers = workersOf(now, (pid) => this.#workers.get(pid));
    for (const [pid, seconds] of usedBetween(this.#before, now)) {
      const worker = workers.get(pid);
      const file = worker === undefined ? undefined : this.#files.get(worker);
      const process = now.get(pid);
      if (file === undefined || !process) continue;
      const costs = this.#costs.get(file) ?? { node: 0, postgres: 0 };
      costs[isOfPostgres(process.title) ? 'postgres' : 'node'] += seconds;
      this.#costs.set(file, costs);
      const name = nameOf(process.title);
      this.#peaks.set(name, Math.max(this.#peaks.get(name) ?? 0, peakOf(pid)));
    }
    this.#before = now;
  }

  #look(): Map<number, Seen> {
    const seen = new Map<number, Seen>();
    for (const pid of allPids()) {
      const cpu = cpuOfProcess(pid);
      if (!cpu) continue;
      const title = titleOf(pid);
      seen.set(pid, { parent: cpu.parent, cpu: cpu.cpu, title });
      if (!this.#before.has(pid)) this.#workers.set(pid, this.#workerNamedBy(pid, title));
    }
    return seen;
  }

  /** The worker that a process names in its environment, or whose data folder stands in its command line. */
  #workerNamedBy(pid: number, title: string): number | undefined {
    const environment = environmentOf(pid);
    const index = environment.find((setting) => setting.startsWith('TEST_PARALLEL_INDEX='));
    if (index) return Number(index.split('=')[1]);
    return this.#installations.find(
      ({ port, dataDir }) => environment.includes(`PORT=${port}`) || title.includes(dataDir),
    )?.worker;
  }
}

function installationsOf(environment: NodeJS.ProcessEnv): Installation[] {
  return Object.entries(environment).flatMap(([name, url]) => {
    const worker = /^BASE_URL_OF_WORKER_(\d+)$/.exec(name)?.[1];
    const dataDir = environment[`DATA_DIR_OF_WORKER_${worker}`];
    if (worker === undefined || !url || !dataDir) return [];
    return [{ worker: Number(worker), port: new URL(url).port, dataDir }];
  });
}

/**
 * The worker that each process is of: the one that it names itself, else that of what started it, else that of what it
 * has started (a worker of Playwright names itself to its browser alone).
 * @param named what a process says itself
 */
export function workersOf(
  processes: ReadonlyMap<number, Pick<Seen, 'parent'>>,
  named: (pid: number) => number | undefined,
): Map<number, number> {
  const found = new Map<number, number>();
  const starters = new Set([...processes.values()].map(({ parent }) => parent));
  for (const pid of processes.keys()) {
    const worker = ancestorsOf(pid, processes)
      .map(named)
      .find((one) => one !== undefined);
    if (worker !== undefined) found.set(pid, worker);
  }
  for (const pid of starters) {
    if (found.has(pid) || !processes.has(pid)) continue;
    const workers = new Set(
      [...processes].filter(([, { parent }]) => parent === pid).map(([child]) => named(child)),
    );
    const [only] = workers;
    // what has started the processes of several workers is of none
    if (workers.size === 1 && only !== undefined) found.set(pid, only);
  }
  return found;
}

/** The process itself, then what started it, and so on. */
function ancestorsOf(pid: number, processes: ReadonlyMap<number, Pick<Seen, 'parent'>>): number[] {
  const found: number[] = [];
  for (let at: number | undefined = pid; at !== undefined && processes.has(at) && !found.includes(at); ) {
    found.push(at);
    at = processes.get(at)?.parent;
  }
  return found;
}

/** Seconds of CPU that each process used between two samples. One that began meanwhile used all that it has. */
export function usedBetween(
  before: ReadonlyMap<number, Pick<Seen, 'cpu'>>,
  now: ReadonlyMap<number, Pick<Seen, 'cpu'>>,
): Map<number, number> {
  return new Map(
    [...now].map(([pid, { cpu }]) => {
      const earlier = before.get(pid)?.cpu ?? 0;
      // a number that was given anew
      return [pid, cpu >= earlier ? cpu - earlier : cpu];
    }),
  );
}

const isOfPostgres = (title: string) => /^postgres:|\/postgres /.test(title);

function nameOf(title: string): string {
  if (isOfPostgres(title)) return 'process of Postgres in the browser tests';
  return /chrom/i.test(title.split(' ')[0] ?? '')
    ? 'process of Chromium'
    : 'Node process of the browser tests';
}
