import type { SpamReason } from '@daybook/contracts/forms/submission.events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much a submission looks like spam by the newest rules. What was decided about it in its time is in its own row. */
@Entity('form_spam_scores')
export class FormSpamScoreRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) submissionId!: string;
  @Column({ type: 'integer' }) rulesVersion!: number;
  /** 0 to 100 */
  @Column({ type: 'integer' }) score!: number;
  @Column({ type: 'json' }) reasons!: readonly SpamReason[];
  @Column({ type: 'boolean' }) isSuspected!: boolean;
}
