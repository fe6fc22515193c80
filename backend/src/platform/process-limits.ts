import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Role } from './config.js';

/** How much the live heap may grow before the next garbage collection, percent; V8's default goes up to 300. */
const HEAP_GROWTH = 50;

/** While the machine is busy, these wait for the processes that answer visitors; no one waits for a hit at all. */
const GIVING_WAY: Partial<Readonly<Record<Role, number>>> = {
  collector: constants.priority.PRIORITY_LOW,
  projections: constants.priority.PRIORITY_BELOW_NORMAL,
  worker: constants.priority.PRIORITY_BELOW_NORMAL,
};

/**
 * Leaves memory and CPU to other processes of the machine: V8 collects garbage earlier, and all roles but those that
 * answer visitors run at a lower priority.
 */
export function limitProcess(role: Role): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const priority = GIVING_WAY[role];
  if (priority !== undefined) setPriority(priority);
}
