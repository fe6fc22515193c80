import type {
  RestockEmailKind,
  RestockEmailOutcome,
  RestockEmailSkip,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** How many emails of a batch have which outcome. */
@Entity('restock_batch_emails')
export class RestockBatchEmailsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @Column({ type: 'integer' }) queued!: number;
  @Column({ type: 'integer' }) sent!: number;
  @Column({ type: 'integer' }) refused!: number;
  @Column({ type: 'integer' }) unknown!: number;
  @Column({ type: 'integer' }) left!: number;
  @Column({ type: 'integer' }) skipped!: number;
}

/** The email of one offer or of one sign-up, and its outcome. The sign-up holds the email address. */
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
  /** of the event that first queued it: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) outcome!: RestockEmailOutcome;
  /** SMTP code of the mail server's last refusal; null when it refused nothing */
  @Column({ type: 'integer', nullable: true }) code!: number | null;
  @Column({ type: 'text', nullable: true }) reason!: RestockEmailSkip | null;
  @Column({ type: 'text', nullable: true }) messageId!: string | null;
  @Column({ type: 'timestamptz' }) offeredAt!: Date;
  /** when it was first queued, or when the owner had it sent again */
  @Column({ type: 'timestamptz' }) queuedSince!: Date;
  /** null while it is queued */
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;
}
