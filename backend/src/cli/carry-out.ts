import type { Config } from '../platform/config.js';

/** An installation's settings with its database found or started; opened only when a command needs it. */
export type FindInstallation = () => Promise<{
  readonly config: Config & { readonly databaseUrl: string };
  close(): Promise<void>;
}>;

/** What a command did: words for people, a document for programs, and whether it succeeded. */
export type Outcome = { readonly words: string; readonly document: unknown; readonly done: boolean };

/** Finds the installation, does the work, prints the outcome. */
export type CarryOut = (
  work: (installation: Awaited<ReturnType<FindInstallation>>) => Promise<Outcome>,
) => Promise<void>;

/** `1 product`, `2 products`. */
export const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
