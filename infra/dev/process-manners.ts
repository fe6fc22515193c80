import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Role } from '@daybook/backend/platform/config';

/** By how much what lives may grow until the next collection of garbage, percent; V8 alone goes up to 300. */
const HEAP_GROWTH = 50;

/**
 * How a process behaves on a machine that it shares with others. Much work at once leaves much garbage, which V8 keeps
 * for long where there is much memory; and whoever visits the shop goes before emails and jobs.
 */
export function mindOthers(role: Role): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  if (role === 'worker') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
