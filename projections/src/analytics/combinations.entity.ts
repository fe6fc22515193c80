import type { VisitorSketch } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/**
 * Sums of a day for each combination of what a visit is known by, so that several segments can be asked for together:
 * each visit belongs to one combination, and sums over combinations are exact. Bots have none. What a hit without a
 * visit does not say is empty.
 */
@Entity('analytics_combinations')
export class AnalyticsCombinationRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) country!: string;
  @PrimaryColumn({ type: 'text' }) device!: string;
  @PrimaryColumn({ type: 'text' }) channel!: string;
  /** `new` or `returning` */
  @PrimaryColumn({ type: 'text' }) visitor!: string;
  @PrimaryColumn({ type: 'text' }) source!: string;
  @PrimaryColumn({ type: 'text' }) medium!: string;
  @PrimaryColumn({ type: 'text' }) campaign!: string;
  @Column({ type: 'integer' }) views!: number;
  @Column({ type: 'integer' }) visits!: number;
  @Column({ type: 'integer' }) engaged!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) seconds!: number;
  @Column({ type: 'integer' }) viewed!: number;
  @Column({ type: 'integer' }) added!: number;
  @Column({ type: 'integer' }) checkout!: number;
  @Column({ type: 'integer' }) purchased!: number;
}

/** The visitors of a day by the combination of their first visit: each of them is in one. */
@Entity('analytics_combination_visitors')
export class AnalyticsCombinationVisitorsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) country!: string;
  @PrimaryColumn({ type: 'text' }) device!: string;
  @PrimaryColumn({ type: 'text' }) channel!: string;
  @PrimaryColumn({ type: 'text' }) visitor!: string;
  @PrimaryColumn({ type: 'text' }) source!: string;
  @Column({ type: 'integer' }) visitors!: number;
  @Column({ type: 'text' }) sketch!: VisitorSketch;
}
