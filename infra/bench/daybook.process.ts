import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '@daybook/backend/platform/config';
import sharp from 'sharp';
import { PICTURES } from '../demo/pictures.js';
import { freePort } from '../dev/embedded-postgres.js';
import { roomForYoung } from '../dev/program.js';
import { sendRequest } from './http-request.js';
import { cpuSeconds, descendantsOf } from './process-tree.js';
import type { Scratch } from './scratch.js';

const programOf = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
/** What the image runs. */
const PROGRAM = programOf('backend/dist/main.js');
const COMMAND_LINE = programOf('infra/dist/dev/cli.js');
const READY_MS = 90_000;
const POLL_INTERVAL_MS = 25;
const STOP_MS = 20_000;
const SETTLE_MS = 30_000;
/** Of one core. */
const IDLE_SHARE = 0.05;

export type DaybookOptions = {
  readonly databaseUrl: string;
  /** what it does; default: all of it */
  readonly role?: Role;
  /** more of what `.env.example` explains */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The program of the image, in a process that can be measured, killed and started again. */
export class DaybookProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly url: string,
    /** holds what `DATA_DIR` holds */
    readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly scratch: Scratch,
  ) {}

  static async prepare(
    scratch: Scratch,
    name: string,
    { databaseUrl, role = 'all', settings = {} }: DaybookOptions,
  ): Promise<DaybookProcess> {
    const folder = path.join(scratch.folder, name);
    await mkdir(folder, { recursive: true });
    const port = await freePort();
    const environment = {
      ...process.env,
      // as the image has it
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ROLE: role,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    };
    return new DaybookProcess(`http://127.0.0.1:${port}`, folder, environment, scratch);
  }

  /** Puts the demo into its log, with a dot for each picture: nothing is resized while something is measured. */
  async layOutDemo(): Promise<void> {
    await withDots(path.join(this.folder, 'media/originals'));
    const child = spawn(process.execPath, [COMMAND_LINE, 'demo'], {
      cwd: this.folder,
      env: this.environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.scratch.onEnd(() => child.kill());
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the demo could not be laid out: exit code ${code}`);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * @param withinMs how long it may take; a projection that has far to go takes long
   * @returns milliseconds until it was ready
   */
  async start(withinMs = READY_MS): Promise<number> {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [...process.execArgv, roomForYoung(this.environment.ROLE), PROGRAM],
      {
        // not the caller's folder, whose .env is none of ours
        cwd: this.folder,
        env: this.environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.child = child;
    // at each start: an interruption may come between a kill and the start behind it
    this.scratch.onEnd(() => this.stop());
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-4000);
      });
    }
    while (!(await this.isReady())) {
      if (hasEnded(child)) throw new Error(`Daybook ended while it started:\n${this.output}`);
      if (performance.now() - started > withinMs) throw new Error(`Daybook was not ready:\n${this.output}`);
      await setTimeout(POLL_INTERVAL_MS);
    }
    return performance.now() - started;
  }

  /** Waits until what a start leaves to be done in the background is done: the process has next to nothing to do. */
  async settle(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    const giveUp = performance.now() + SETTLE_MS;
    const used = async () => cpuSeconds([pid, ...(await descendantsOf(pid))]);
    for (let before = await used(); performance.now() < giveUp; ) {
      await setTimeout(1000);
      const now = await used();
      if (now - before < IDLE_SHARE) return;
      before = now;
    }
  }

  /** SIGKILL: it finishes nothing. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As Ctrl-C does: it finishes the work in progress. */
  async stop(): Promise<void> {
    const tooLong = new AbortController();
    const killed = setTimeout(STOP_MS, undefined, { signal: tooLong.signal }).then(
      () => this.kill(),
      () => undefined,
    );
    await this.end('SIGTERM');
    tooLong.abort();
    await killed;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  private async isReady(): Promise<boolean> {
    const { ROLE } = this.environment;
    // without an HTTP side it says so and no more
    if (ROLE === 'projections' || ROLE === 'worker') return this.output.includes(`Daybook: ${ROLE} runs.`);
    return sendRequest({ url: `${this.url}/health/ready`, timeoutMs: 2000 }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The demo leaves a picture that is there already as it is. */
async function withDots(originals: string): Promise<void> {
  await mkdir(originals, { recursive: true });
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
  await Promise.all(
    Object.keys(PICTURES).map((name) => writeFile(path.join(originals, `${name}.webp`), dot)),
  );
}
