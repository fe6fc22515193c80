import { type Entry, limitOf, overBudget, slowness, total } from './budgets.js';
import type { Kind } from './kinds.js';

/** A part of the run and how long it took, s. */
export type Part = { readonly name: string; readonly seconds: number };

/** The costs of a run, as its reporters left it. */
export type RunCosts = {
  readonly entries: readonly Entry[];
  /** seconds of the fixed work, at each time that it was measured */
  readonly calibrations: readonly number[];
  readonly parts: readonly Part[];
  /** what Postgres used for no file that could be named, s */
  readonly unattributedPostgres: number;
  /** MB that the largest process of each kind held at most */
  readonly peaks: readonly { readonly name: string; readonly megabytes: number }[];
};

/** `failures` is empty when every file kept to its budget. */
export type Ledger = { readonly lines: readonly string[]; readonly failures: readonly string[] };

const DEAREST = 20;
/** MB that no process should hold. */
const LARGE = 1024;

/**
 * The cost of a run, in lines for people: its parts, its kinds, its dearest files and largest processes.
 * @throws when nothing was counted: a ledger that is empty watches nothing
 */
export function ledgerOf(costs: RunCosts): Ledger {
  const { entries, calibrations, parts, peaks, unattributedPostgres } = costs;
  if (entries.length === 0) throw new Error('no spec file left what it cost');
  if (calibrations.length === 0) throw new Error('the run left no calibration');
  const slow = slowness(calibrations);
  return {
    lines: [
      ...partLines(parts),
      '',
      ...kindLines(entries),
      `${seconds(unattributedPostgres)} of Postgres for no file alone`,
      '',
      `the ${DEAREST} dearest files, of ${entries.length} (a limit is ${slow.toFixed(2)} × that of the reference):`,
      ...dearest(entries).map((entry) => fileLine(entry, slow)),
      '',
      ...peaks.map(peakLine),
    ],
    failures: overBudget(entries, slow).map(
      (entry) => `above twice its budget: ${fileLine(entry, slow).trim()}`,
    ),
  };
}

function partLines(parts: readonly Part[]): string[] {
  const sum = parts.reduce((all, part) => all + part.seconds, 0);
  const minutes = (of: number) => `${(of / 60).toFixed(1)} min`;
  const each = parts.map(({ name, seconds: of }) => `${name} ${minutes(of)}`);
  return [`${minutes(sum)}: ${each.join(', ')}`];
}

function kindLines(entries: readonly Entry[]): string[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))].sort();
  return kinds.map((kind) =>
    kindLine(
      kind,
      entries.filter((entry) => entry.kind === kind),
    ),
  );
}

function kindLine(kind: Kind, entries: readonly Entry[]): string {
  const node = entries.reduce((all, entry) => all + entry.node, 0);
  const postgres = entries.reduce((all, entry) => all + entry.postgres, 0);
  const middle = dearest(entries, entries.length).map(total)[Math.floor(entries.length / 2)] ?? 0;
  const cpu = `${seconds(node)} of node, ${seconds(postgres)} of Postgres`;
  return `${kind.padEnd(16)} ${String(entries.length).padStart(4)} files: ${cpu}; the middle one ${seconds(middle)}`;
}

const dearest = (entries: readonly Entry[], most = DEAREST): Entry[] =>
  [...entries].sort((a, b) => total(b) - total(a)).slice(0, most);

function fileLine(entry: Entry, slow: number): string {
  const { file, kind, node, postgres, hasOpenedShop } = entry;
  const of = hasOpenedShop ? `${kind}, which it opened` : kind;
  const costs = `${seconds(node)} node + ${seconds(postgres)} Postgres, limit ${seconds(limitOf(entry, slow))}`;
  return `  ${seconds(total(entry)).padStart(7)}  ${file} (${of}): ${costs}`;
}

function peakLine({ name, megabytes }: { name: string; megabytes: number }): string {
  const remark = megabytes >= LARGE ? ` — ABOVE ${LARGE} MB` : '';
  return `largest ${name}: ${Math.round(megabytes)} MB${remark}`;
}

const seconds = (of: number) => `${of.toFixed(1)} s`;
