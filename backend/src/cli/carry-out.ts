import type { FindInstallation, Outcome } from '../cli.main.js';

/** Finds the installation, does the work, prints the outcome. */
export type CarryOut = (
  work: (installation: Awaited<ReturnType<FindInstallation>>) => Promise<Outcome>,
) => Promise<void>;

/** `1 product`, `2 products`. */
export const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
