import type { FiguresRequest } from '@daybook/contracts/analytics/figures.api';
import { dayNumber, dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import { MAX_REPORT_DAYS, USUAL_REPORT_DAYS } from '@daybook/contracts/analytics/shared/reports';
import { type Segment, segmentCountedApart, segmentsIn } from '@daybook/contracts/analytics/shared/segments';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** What figures are asked of: days as numbers, both ends included, and as many days before them. */
export type AskedFigures = {
  readonly websiteId: WebsiteId;
  readonly timeZone: string;
  /** put together by `combinationOf`; none: everyone but bots */
  readonly segments: readonly Segment[];
  readonly from: number;
  readonly to: number;
  readonly beforeFrom: number;
  readonly beforeTo: number;
};

/**
 * @param now epoch ms; the days end with today when none are asked for
 * @throws Refusal INVALID_REQUEST when a day or a segment is none, or the days are too many
 */
export function askedFigures(
  { days, from, to, segment = '' }: FiguresRequest,
  { websiteId, timeZone, now }: { websiteId: WebsiteId; timeZone: string; now: number },
): AskedFigures {
  const segments = segmentsIn(segment);
  if (!segments) return refuse('INVALID_REQUEST', { segment: 'These are no segments.' });
  const last = to === undefined ? dayOfHour(localHour(now, timeZone)) : dayIn(to, 'to');
  const first = from === undefined ? last - Number(days ?? USUAL_REPORT_DAYS) + 1 : dayIn(from, 'from');
  const count = last - first + 1;
  if (count < 1) return refuse('INVALID_REQUEST', { to: 'The last day is before the first one.' });
  if (count > MAX_REPORT_DAYS) {
    return refuse('INVALID_REQUEST', { from: `At most ${MAX_REPORT_DAYS} days are possible.` });
  }
  const before = { beforeFrom: first - count, beforeTo: first - 1 };
  return { websiteId, timeZone, segments, from: first, to: last, ...before };
}

/**
 * The segment of a report that is not counted by combinations.
 * @throws Refusal INVALID_REQUEST when several are asked for, or a source
 */
export const onlySegmentOf = ({ segments }: AskedFigures): Segment =>
  segmentCountedApart(segments) ??
  refuse('INVALID_REQUEST', { segment: 'This report is counted for one segment, and not for sources.' });

const dayIn = (text: string, field: string): number =>
  dayNumber(text) ?? refuse('INVALID_REQUEST', { [field]: 'Enter a day like 2026-01-31.' });
