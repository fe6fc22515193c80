import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A person to whom a website writes no more, because a mail server said that the address does not exist. */
@Entity('suppressed_people')
@Index(['websiteId', 'position'])
export class SuppressedPersonRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) personId!: string;
  /** of SMTP */
  @Column({ type: 'integer' }) code!: number;
  @Column({ type: 'timestamptz' }) suppressedAt!: Date;
  /** of the event */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
}
