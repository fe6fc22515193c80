import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Role } from './config.js';

/** By how much the live heap may grow until the next garbage collection, percent; V8 alone goes up to 300. */
const HEAP_GROWTH = 50;

/**
 * Makes a process fit to share its machine: V8 keeps much garbage where there is much memory, so it is told to collect
 * earlier; and a worker runs below the processes that answer visitors.
 */
export function limitProcess(role: Role): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  if (role === 'worker') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
