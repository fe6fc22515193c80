import { setTimeout } from 'node:timers/promises';
import type { Comparison } from './compare.js';

/** Fewest and most acknowledged appends before the next kill, so that it comes at any moment of a commit. */
const FEWEST = 50;
const MOST = 400;

export type Fault = {
  /** SIGKILL, while appends are under way */
  kill(): Promise<void>;
  restart(): Promise<void>;
};

/** Clients that go on appending while processes are killed. */
export type GoingOn = {
  readonly counts: { attempted: number; acknowledged: number; cutOff: number };
  /** an answer that a client must not get */
  readonly failure: Error | undefined;
  /** Each finishes what it is at. */
  stop(): Promise<void>;
};

export type Rounds = {
  readonly count: number;
  readonly clients: GoingOn;
  /** @param isOver no append is under way any more */
  compare(isOver: boolean): Promise<Comparison>;
};

/** Kills and restarts `count` times while the clients go on; compares after each. @returns whether all is well */
export async function killRepeatedly(fault: Fault, { count, clients, compare }: Rounds): Promise<boolean> {
  const found = new Set<string>();
  for (let round = 1; round <= count; round += 1) {
    await acknowledged(clients, FEWEST + Math.floor(Math.random() * (MOST - FEWEST)));
    const started = performance.now();
    const before = clients.counts.acknowledged;
    await fault.kill();
    await fault.restart();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    // clients get answers again
    await acknowledged(clients, FEWEST);
    const { events, findings } = await compare(false);
    for (const finding of findings) found.add(finding);
    const number = String(round).padStart(String(count).length);
    console.log(
      `${number}/${count}  ${before} acknowledged before the kill, back after ${seconds} s; ${events} events in the log: ${findings[0] ?? 'ok'}`,
    );
  }
  await clients.stop();
  const last = await compare(true);
  for (const finding of last.findings) found.add(finding);
  const { attempted, cutOff } = clients.counts;
  console.log(
    `\n${count} kills: ${last.acknowledged} of ${attempted} acknowledged, ${cutOff} were cut off without an answer; the log holds ${last.events} events.`,
  );
  for (const finding of [...found].slice(0, 20)) console.log(`FAILED: ${finding}`);
  return found.size === 0;
}

/** Waits until so many more appends are acknowledged. */
async function acknowledged(clients: GoingOn, more: number): Promise<void> {
  const until = clients.counts.acknowledged + more;
  while (clients.counts.acknowledged < until) {
    if (clients.failure) throw clients.failure;
    await setTimeout(2);
  }
}
