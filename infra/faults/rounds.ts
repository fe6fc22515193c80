import type { Clients } from './clients.js';
import { type Comparison, compare } from './compare.js';
import type { Ledger } from './ledger.js';

/** Appends that are acknowledged before the next kill, at least and at most: it comes at any moment of a commit. */
const [FEWEST, MOST] = [50, 400];

export type Fault = {
  /** SIGKILL, while appends are under way */
  kill(): Promise<void>;
  restart(): Promise<void>;
};

/** Kills and restarts so often while the clients go on, and compares after each restart. */
export async function killRepeatedly(
  fault: Fault,
  { count, clients, ledger, url }: { count: number; clients: Clients; ledger: Ledger; url: () => string },
): Promise<number> {
  let worst: readonly string[] = [];
  for (let round = 1; round <= count; round += 1) {
    await clients.acknowledge(FEWEST + Math.floor(Math.random() * (MOST - FEWEST)));
    const started = performance.now();
    const before = clients.counts.acknowledged;
    await fault.kill();
    await fault.restart();
    // everybody that was cut off has been answered, and somebody again
    await clients.acknowledge(FEWEST);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { events, acknowledged, findings } = await compare(url(), ledger.read());
    report(round, count, `${before} acknowledged before the kill, back after ${seconds} s`, {
      events,
      acknowledged,
      findings,
    });
    if (findings.length > 0) worst = findings;
  }
  await clients.stop();
  const last = await compare(url(), ledger.read(), clients.counts.attempted);
  const findings = [...worst, ...last.findings];
  const { attempted, repeated } = clients.counts;
  console.log(
    `\n${count} kills. ${last.acknowledged} of ${attempted} events acknowledged, ${repeated} of them after asking again with the same id; the log holds ${last.events}.`,
  );
  for (const finding of findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
  console.log(
    findings.length === 0
      ? 'PASSED: no acknowledged event is lost, none is there twice, revisions and positions have no gap.'
      : `FAILED: ${findings.length} findings.`,
  );
  return findings.length === 0 ? 0 : 1;
}

function report(round: number, count: number, what: string, { events, findings }: Comparison): void {
  const verdict = findings.length === 0 ? 'ok' : findings[0];
  console.log(
    `${String(round).padStart(String(count).length)}/${count}  ${what}; ${events} in the log: ${verdict}`,
  );
}
