import type {
  RestockEmailKind,
  RestockEmailOutcome,
  RestockEmailSkip,
} from '@daybook/contracts/shared/restock-email-choices';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** The email of one offer or of one sign-up, and what became of it. Whose address it went to stands in the sign-up. */
@Entity('restock_emails')
@Index(['websiteId', 'position'])
@Index(['websiteId', 'signUpId'])
@Index(['websiteId', 'batchId', 'outcome'])
@Index(['outcome', 'queuedSince'])
export class RestockEmailRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) emailId!: string;
  @Column({ type: 'text' }) signUpId!: string;
  @Column({ type: 'text' }) personId!: string;
  /** null for an email that answers a sign-up */
  @Column({ type: 'text', nullable: true }) batchId!: string | null;
  @Column({ type: 'text' }) kind!: RestockEmailKind;
  @Column({ type: 'text' }) variantId!: string;
  /** of what it came to be owed by in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) outcome!: RestockEmailOutcome;
  /** what the mail server said last, when it took offence */
  @Column({ type: 'integer', nullable: true }) code!: number | null;
  @Column({ type: 'text', nullable: true }) reason!: RestockEmailSkip | null;
  @Column({ type: 'text', nullable: true }) messageId!: string | null;
  @Column({ type: 'timestamptz' }) offeredAt!: Date;
  /** since then, or since the owner had it sent again */
  @Column({ type: 'timestamptz' }) queuedSince!: Date;
  /** null while it is owed */
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;
}
