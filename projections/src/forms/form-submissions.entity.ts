import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import type { SpamReason } from '@daybook/contracts/forms/submission.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** A submission of a form, until its person is erased. */
@Entity('form_submissions')
@PersonalData()
@Index(['websiteId', 'formId', 'position'])
@Index(['websiteId', 'status', 'position'])
@Index(['websiteId', 'personId'])
export class FormSubmissionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) submissionId!: string;
  @Column({ type: 'text' }) formId!: string;
  /** of the form that the visitor filled in */
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'text' }) status!: SubmissionStatus;
  /** cipher text */
  @Column({ type: 'json' }) answers!: PersonalField;
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  /** 0 to 100 */
  @Column({ type: 'integer' }) spamScore!: number;
  @Column({ type: 'json' }) spamReasons!: readonly SpamReason[];
  @Column({ type: 'timestamptz' }) submittedAt!: Date;
  /** the account of the member who sees to it */
  @Column({ type: 'text', nullable: true }) assignedTo!: string | null;
  /** of the submission in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
}

/** A member's note to a submission, until its person is erased. */
@Entity('form_submission_notes')
@PersonalData()
@Index(['websiteId', 'personId'])
export class FormSubmissionNoteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) submissionId!: string;
  @PrimaryColumn({ type: 'text' }) noteId!: string;
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  /** cipher text */
  @Column({ type: 'json' }) text!: PersonalField;
  /** as the log names them */
  @Column({ type: 'text', nullable: true }) by!: string | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** in the log: the order of the notes */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
}

/** When a submission was sent and deleted, until it is erased: for all websites in one look. */
@Entity('form_submission_ages')
@Index(['websiteId', 'formId', 'submittedAt'])
@Index(['deletedAt'])
@Index(['websiteId', 'personId'])
export class FormSubmissionAgeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) submissionId!: string;
  @Column({ type: 'text' }) formId!: string;
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  @Column({ type: 'timestamptz' }) submittedAt!: Date;
  /** null: it is not among the deleted ones */
  @Column({ type: 'timestamptz', nullable: true }) deletedAt!: Date | null;
}

/** How many submissions a form ever had: an erasure takes none away. */
@Entity('form_submission_counts')
export class FormSubmissionCountsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @Column({ type: 'integer' }) submitted!: number;
  @Column({ type: 'integer' }) quarantined!: number;
}
