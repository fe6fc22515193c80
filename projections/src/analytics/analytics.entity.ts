import type { VisitorSketch } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/**
 * Sums of what visitors did, in hours and days of the website's time zone as `local-time.ts` counts them, for each
 * segment of `segments.ts`. They name no visitor. Views and seconds are added in the hour of their hit, a visit and what
 * it came to in the hour in which it began.
 */
@Entity('analytics_hours')
export class AnalyticsHourRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) hour!: number;
  /** of every kind, counted for everyone and for bots */
  @Column({ type: 'integer' }) hits!: number;
  @Column({ type: 'integer' }) views!: number;
  @Column({ type: 'integer' }) visits!: number;
  /** visits that came to a second page */
  @Column({ type: 'integer' }) engaged!: number;
  /** between the hits of visits */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) seconds!: number;
  /** visits that came to a step of the funnel */
  @Column({ type: 'integer' }) viewed!: number;
  @Column({ type: 'integer' }) added!: number;
  @Column({ type: 'integer' }) checkout!: number;
  @Column({ type: 'integer' }) purchased!: number;
}

/** The visitors of a day, each once: their number, and a sketch by which those of several days are counted together. */
@Entity('analytics_visitor_days')
export class AnalyticsVisitorDayRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Column({ type: 'integer' }) visitors!: number;
  @Column({ type: 'text' }) sketch!: VisitorSketch;
}

@Entity('analytics_pages')
export class AnalyticsPageRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) path!: string;
  @Column({ type: 'integer' }) views!: number;
  /** visits that began here */
  @Column({ type: 'integer' }) entrances!: number;
  /** visits whose last page this is, so far */
  @Column({ type: 'integer' }) exits!: number;
}

@Entity('analytics_sources')
export class AnalyticsSourceRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) channel!: string;
  /** empty for direct visits */
  @PrimaryColumn({ type: 'text' }) source!: string;
  @PrimaryColumn({ type: 'text' }) medium!: string;
  @PrimaryColumn({ type: 'text' }) campaign!: string;
  @Column({ type: 'integer' }) visits!: number;
  @Column({ type: 'integer' }) engaged!: number;
  @Column({ type: 'integer' }) purchased!: number;
}

@Entity('analytics_products')
export class AnalyticsProductRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  @Column({ type: 'integer' }) views!: number;
  @Column({ type: 'integer' }) quickViews!: number;
  /** times that it was added, and removed; not units */
  @Column({ type: 'integer' }) adds!: number;
  @Column({ type: 'integer' }) removes!: number;
}

/** Of each form by segment and day of the website; `form_figures` says why it counts the same facts by itself. */
@Entity('analytics_forms')
export class AnalyticsFormRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @Column({ type: 'integer' }) renders!: number;
  /** of everyone: a submission does not say who sent it */
  @Column({ type: 'integer' }) submissions!: number;
}

/** Page views of the last hour, for the live view. */
@Entity('analytics_minutes')
@Index(['minute'])
export class AnalyticsMinuteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** since 1970, UTC */
  @PrimaryColumn({ type: 'integer' }) minute!: number;
  @PrimaryColumn({ type: 'text' }) path!: string;
  @Column({ type: 'integer' }) views!: number;
}
