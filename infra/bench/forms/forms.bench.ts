import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import { FIELD_RULES } from '@daybook/contracts/forms/shared/field-rules.data';
import { MANY_FIELDS, randomBodies } from '@daybook/contracts/forms/testing/random-bodies';
import { printFigures, warnOfLoad } from '../figures.js';

const GOAL_MS = 5;

/**
 * How long the check of one form takes, with random bodies of a fixed seed.
 * @param options.bodies how many
 * @returns the exit code: 1 when a goal was missed
 */
export async function benchForms({ bodies }: { bodies: number }): Promise<number> {
  warnOfLoad();
  const next = randomBodies(13);
  const form = { fields: MANY_FIELDS };
  const waited: number[] = [];
  const used: number[] = [];
  for (let i = 0; i < bodies; i += 1) {
    const body = next();
    const [start, cpu] = [performance.now(), process.cpuUsage()];
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

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
