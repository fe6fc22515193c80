import { milliseconds, percentile } from '../../bench/figures.js';
import type { EmailComparison } from './compare-emails.js';
import type { EmailInLog } from './emails-in-log.js';
import type { Taken } from './smtp-sink.js';

export type EmailRow = {
  readonly name: string;
  readonly comparison: EmailComparison;
  readonly seconds: number;
  readonly isFine: boolean;
};

/** A line for each fault: what became of its emails. */
export function printRows(rows: readonly EmailRow[]): void {
  const cells = rows.map(({ name, comparison, isFine, seconds }) => [
    name,
    ...[comparison.emails, comparison.sent, comparison.refused].map(String),
    `${comparison.unknown} (${comparison.unknownAndTaken})`,
    ...[comparison.neverEmailed, comparison.twice].map(String),
    seconds.toFixed(1),
    isFine ? 'ok' : 'FAILED',
  ]);
  const table = [
    ['', 'emails', 'sent', 'refused', 'unknown (taken)', 'never mailed', 'twice', 's', ''],
    ...cells,
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table) {
    const line = row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i]!)));
    console.log(line.join('  ').trimEnd());
  }
}

/** How long an email is with the mail server before the log has it: what is killed in between is unknown. */
export function printWindow(emails: readonly EmailInLog[], taken: readonly Taken[]): void {
  const takenAt = new Map(
    taken.filter(({ behaviour }) => !behaviour).map(({ messageId, at }) => [messageId, at]),
  );
  const windows = emails.flatMap(({ messageId = '', sentAt }) => {
    const at = takenAt.get(messageId);
    return at === undefined || sentAt === undefined ? [] : [sentAt - at];
  });
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => milliseconds(percentile(windows, share)));
  console.log(
    `The acceptance window, from the server's word to the log: p50 ${p50}, p99 ${p99}, at most ${most} (${windows.length} letters).`,
  );
}
