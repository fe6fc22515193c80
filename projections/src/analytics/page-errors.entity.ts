import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** JavaScript errors that are the same by their message and stack: an example of them. */
@Entity('page_errors')
// operators list those of all websites, the last seen first
@Index(['lastSeenAt', 'websiteId', 'errorId'])
export class PageErrorRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) errorId!: string;
  @Column({ type: 'text' }) message!: string;
  @Column({ type: 'text', nullable: true }) errorType!: string | null;
  @Column({ type: 'text', nullable: true }) stack!: string | null;
  @Column({ type: 'timestamptz' }) firstSeenAt!: Date;
  @Column({ type: 'timestamptz' }) lastSeenAt!: Date;
  /** of the last report; null where it did not say */
  @Column({ type: 'text', nullable: true }) lastRelease!: string | null;
  @Column({ type: 'text', nullable: true }) lastPath!: string | null;
}

/**
 * How often an error was reported on a day, by the build that the browsers ran (empty where they did not say): by everyone,
 * by each device, and by bots.
 */
@Entity('page_error_days')
export class PageErrorDayRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) errorId!: string;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @PrimaryColumn({ type: 'text' }) release!: string;
  @PrimaryColumn({ type: 'text' }) segment!: string;
  @Column({ type: 'integer' }) reports!: number;
}
