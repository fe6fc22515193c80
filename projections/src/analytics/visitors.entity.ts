import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/**
 * A visitor of today or yesterday, by a hash of the id in their cookie, and the visit that they were last seen in. The
 * row goes when its day is over for a day: sums alone remain.
 */
@Entity('analytics_visitors')
@Index(['websiteId', 'lastAt'])
@Index(['day'])
export class AnalyticsVisitorRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) visitor!: string;
  /** of the last hit, in the website's time zone */
  @Column({ type: 'integer' }) day!: number;
  @Column({ type: 'timestamptz' }) lastAt!: Date;
  /** as the visitor's record counts them */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) visitCount!: number;
  /** in which the visit began, in the website's time zone */
  @Column({ type: 'integer' }) firstHour!: number;
  /** of the visit */
  @Column({ type: 'integer' }) pages!: number;
  /** how many steps of the funnel it came to */
  @Column({ type: 'integer' }) steps!: number;
  @Column({ type: 'text' }) device!: string;
  @Column({ type: 'text' }) country!: string;
  @Column({ type: 'text' }) channel!: string;
  @Column({ type: 'text' }) source!: string;
  @Column({ type: 'text' }) medium!: string;
  @Column({ type: 'text' }) campaign!: string;
  @Column({ type: 'boolean' }) isReturning!: boolean;
  /** a hit of the visit was a program's, so the rest of it is too */
  @Column({ type: 'boolean' }) isBot!: boolean;
  /** the last page, and the day on which it was counted as the exit; empty before the first */
  @Column({ type: 'text' }) lastPath!: string;
  @Column({ type: 'integer' }) lastPathDay!: number;
}

/**
 * The time zone that a website's hits are counted in from here on: earlier days stay as they were counted. Beside it the
 * versions of the rules that all these tables are made by.
 */
@Entity('analytics_time_zones')
export class AnalyticsTimeZoneRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'text' }) timeZone!: string;
  @Column({ type: 'integer' }) visitRule!: number;
  @Column({ type: 'integer' }) botsRule!: number;
}
