import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import { FIELD_RULES } from '@daybook/contracts/forms/shared/field-rules.data';
import { MANY_FIELDS, randomBodies } from '@daybook/contracts/forms/testing/random-bodies';
import { percentile, printFigures, warnOfLoad } from '../figures.js';
import { benchSubmissions } from './submissions.js';

const GOAL_MS = 5;

/**
 * How long the check of one form takes, with random bodies of a fixed seed; then how many submissions are accepted.
 * @param options.bodies how many are checked
 * @param options.seconds how long visitors send the form
 * @returns the exit code: 1 when a goal was missed, 130 when it was interrupted
 */
export async function benchForms({ bodies, seconds }: { bodies: number; seconds: number }): Promise<number> {
  warnOfLoad();
  const checks = benchChecks(bodies);
  return Math.max(checks, await benchSubmissions(seconds));
}

function benchChecks(bodies: number): number {
  const next = randomBodies(13);
  const form = { fields: MANY_FIELDS };
  const waited: number[] = [];
  const used: number[] = [];
  for (let i = 0; i < bodies; i += 1) {
    const body = next();
    const start = performance.now();
    const cpu = process.cpuUsage();
    checkForm(form, body, FIELD_RULES);
    const { user, system } = process.cpuUsage(cpu);
    waited.push(performance.now() - start);
    used.push((user + system) / 1000);
  }
  const p99 = percentile(used, 0.99);
  const title = `Validation of a form with ${MANY_FIELDS.length} fields, ${bodies.toLocaleString('en')} bodies`;
  printFigures(title, [
    { name: 'p50, CPU', ours: shown(percentile(used, 0.5)) },
    { name: 'p99, CPU', ours: shown(p99), value: p99, goal: { atMost: GOAL_MS, unit: 'ms' } },
    // other processes on the machine count in it
    { name: 'p99, wall clock', ours: shown(percentile(waited, 0.99)) },
    { name: 'slowest, CPU', ours: shown(percentile(used, 1)) },
  ]);
  return p99 <= GOAL_MS ? 0 : 1;
}

const shown = (ms: number) => `${ms.toFixed(3)} ms`;
