import { availableParallelism, loadavg } from 'node:os';

/** One line of a report: what was measured, beside what, and what it was to be. */
export type Figure = {
  readonly name: string;
  /** ours, as a reader should see it: "8,120 /s" */
  readonly ours: string;
  /** the same by the plain means named in the report, in the same run */
  readonly plain?: string;
  /** ours divided by plain, or another number that the goal is about */
  readonly value?: number;
  readonly goal?: Goal;
};

export type Goal = { readonly atLeast: number } | { readonly atMost: number; readonly unit: string };

/** @returns undefined when nothing was to be reached, or nothing came out */
export function isMet({ value, goal }: Figure): boolean | undefined {
  if (!goal || value === undefined) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** Prints a table and what of it was met. @returns the exit code: 1 when a goal was missed */
export function printFigures(title: string, figures: readonly Figure[]): 0 | 1 {
  const rows = [
    ['', 'Daybook', 'plain', 'ratio', 'goal', ''],
    ...figures.map((figure) => {
      const { name, ours, plain = '', value, goal } = figure;
      const isRatio = plain !== '' && value !== undefined;
      const verdict = isMet(figure);
      return [name, ours, plain, isRatio ? ratioText(value) : '', goalText(goal), verdictText(verdict)];
    }),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\nNode ${process.version}\n`);
  rows.forEach((row, i) => {
    console.log(line(row));
    if (i === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  });
  const verdicts = figures.map(isMet).filter((met) => met !== undefined);
  console.log(`\n${verdicts.filter(Boolean).length} of ${verdicts.length} goals met.`);
  return verdicts.every(Boolean) ? 0 : 1;
}

/** A small one by its first digit, not as nothing. */
const ratioText = (ratio: number) => (ratio < 0.05 ? ratio.toPrecision(1) : ratio.toFixed(2));
const goalText = (goal: Goal | undefined) => {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${Number(goal.atLeast.toFixed(2))}` : `≤ ${goal.atMost} ${goal.unit}`.trim();
};
const verdictText = (met: boolean | undefined) => (met === undefined ? '' : met ? 'met' : 'NOT MET');

/** Says so when others use the machine: then ratios are unsteady and what waits in milliseconds waits longer. */
export function warnOfLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > cores / 2) {
    console.warn(
      `THIS MACHINE IS BUSY: a load of ${load.toFixed(1)} on ${cores} cores before anything is measured.`,
    );
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0 to 1; the nearest rank */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!;
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')} /s`;
export const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
