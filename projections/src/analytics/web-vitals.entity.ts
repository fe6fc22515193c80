import { WEB_VITAL_BUCKETS } from '@daybook/contracts/analytics/shared/web-vitals';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The column of a bucket: `b0`, `b1` … */
export type Bucket = `b${number}`;
export const BUCKETS: readonly Bucket[] = Array.from(
  { length: WEB_VITAL_BUCKETS },
  (_, index) => `b${index}` as const,
);

/**
 * Measurements of a page on a day, a count for each bucket of `web-vitals.ts`. The buckets are columns, not rows: days
 * of many pages are then summed by reading one row for each.
 */
@Entity('web_vitals')
export class WebVitalsRow {
  [bucket: Bucket]: number;
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) path!: string;
  @PrimaryColumn({ type: 'text' }) vital!: string;
}
for (const bucket of BUCKETS) Column({ type: 'integer' })(WebVitalsRow.prototype, bucket);
