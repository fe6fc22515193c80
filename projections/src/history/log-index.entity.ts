import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/**
 * Where one event stands in the log, and by what it can be found. What the event holds stays in the log. Every index ends
 * with the position, so that a page in the order of the log is read off it without sorting.
 */
@Entity('log_entries')
@Index(['stream', 'position'])
@Index(['type', 'position'])
@Index(['websiteId', 'position'])
// a website has many times more hits than other events
@Index(['websiteId', 'position'], { where: "stream not like 'hits-%'" })
// hits, which are most of a log, name neither
@Index(['actor', 'position'], { where: 'actor is not null' })
@Index(['correlationId', 'position'], { where: 'correlation_id is not null' })
// most events are what a request did itself
@Index(['causationId', 'position'], { where: 'causation_id is not null' })
@Index(['recordedAt', 'position'])
export class LogEntryRow {
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) stream!: string;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) revision!: number;
  @Column({ type: 'text' }) type!: string;
  @Column({ type: 'text' }) websiteId!: string;
  /** an account's id, or the name of a program; null where the log names none */
  @Column({ type: 'text', nullable: true }) actor!: string | null;
  /** of the request */
  @Column({ type: 'text', nullable: true }) correlationId!: string | null;
  /** the event that it follows, as `revision@stream` */
  @Column({ type: 'text', nullable: true }) causationId!: string | null;
  @Column({ type: 'timestamptz' }) recordedAt!: Date;
}
