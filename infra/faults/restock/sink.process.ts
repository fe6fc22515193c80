import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { Scratch } from '../../bench/scratch.js';
import type { Stage } from './smtp-conversation.js';
import type { Behaviour, SinkOrder, SinkWord, Taken } from './smtp-sink.js';

const PROGRAM = fileURLToPath(new URL('./sink-program.js', import.meta.url));
const LATE_MS = 60_000;

/** The sink as a process of its own, which goes on while workers are killed. */
export class SinkProcess {
  private held: Extract<SinkWord, { word: 'held' }>[] = [];

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly journal: string,
  ) {
    child.on('message', (word: SinkWord) => {
      if (word.word === 'held') this.held.push(word);
    });
  }

  static async start(scratch: Scratch): Promise<SinkProcess> {
    const journal = path.join(scratch.folder, 'sink.jsonl');
    const child = fork(PROGRAM, [journal], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    scratch.onEnd(() => child.kill('SIGKILL'));
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the sink ended with ${code}`)));
      child.once('message', (word: SinkWord) => resolve(word.word === 'listening' ? word.port : 0));
    });
    return new SinkProcess(`smtp://127.0.0.1:${port}`, child, journal);
  }

  /** Sets the behaviour of the next `times` conversations that reach the stage. */
  behave(stage: Stage, behaviour: Behaviour, times = Number.MAX_SAFE_INTEGER): void {
    this.held = [];
    this.order({ order: 'behave', stage, behaviour, times });
  }

  /** Waits until the sink holds so many conversations. */
  async holds(count = 1): Promise<void> {
    await waitFor(`${count} letters to be held`, () => this.held.length >= count, { timeoutMs: LATE_MS });
  }

  release(): void {
    this.order({ order: 'release' });
  }

  /** Closes the connections that wait, and behaves normally again. */
  reset(): void {
    this.order({ order: 'reset' });
  }

  /** How many emails it has taken, without reading its journal. */
  async count(): Promise<number> {
    const notified = new Promise<number>((resolve) => {
      const hear = (word: SinkWord) => {
        if (word.word !== 'count') return;
        this.child.off('message', hear);
        resolve(word.taken);
      };
      this.child.on('message', hear);
    });
    this.order({ order: 'count' });
    return notified;
  }

  /** Every email that it has taken, in order. */
  taken(): Taken[] {
    const lines = readFileSync(this.journal, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Taken);
  }

  private order(order: SinkOrder): void {
    this.child.send(order);
  }
}
