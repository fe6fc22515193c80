import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Role } from './config.js';

/** How much the live heap may grow before the next garbage collection, percent; V8's default goes up to 300. */
const HEAP_GROWTH = 50;

/**
 * Leaves memory and CPU to other processes of the machine: V8 collects garbage earlier, and a worker runs at a lower
 * priority than the processes that answer visitors.
 */
export function limitProcess(role: Role): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  if (role === 'worker') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
