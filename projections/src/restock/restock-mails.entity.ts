import type {
  RestockMailKind,
  RestockMailOutcome,
  RestockMailSkip,
} from '@daybook/contracts/shared/restock-mail-choices';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/bigint-as-number.js';

/** The letter of one turn or of one sign-up, and what became of it. Whose address it went to stands in the sign-up. */
@Entity('restock_mails')
@Index(['websiteId', 'position'])
@Index(['websiteId', 'signUpId'])
@Index(['websiteId', 'waveId', 'outcome'])
@Index(['outcome', 'owedSince'])
export class RestockMailRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) mailId!: string;
  @Column({ type: 'text' }) signUpId!: string;
  @Column({ type: 'text' }) personId!: string;
  /** null for a letter that answers a sign-up */
  @Column({ type: 'text', nullable: true }) waveId!: string | null;
  @Column({ type: 'text' }) kind!: RestockMailKind;
  @Column({ type: 'text' }) variantId!: string;
  /** of what it came to be owed by in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) outcome!: RestockMailOutcome;
  /** what the mail server said last, when it took offence */
  @Column({ type: 'integer', nullable: true }) code!: number | null;
  @Column({ type: 'text', nullable: true }) reason!: RestockMailSkip | null;
  @Column({ type: 'text', nullable: true }) messageId!: string | null;
  @Column({ type: 'timestamptz' }) offeredAt!: Date;
  /** since then, or since the owner had it sent again */
  @Column({ type: 'timestamptz' }) owedSince!: Date;
  /** null while it is owed */
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;
}
