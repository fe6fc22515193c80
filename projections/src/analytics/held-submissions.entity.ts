import { Entity, PrimaryColumn } from 'typeorm';

/** A submission that looked like spam when it was sent, and that no member has released: it is in no figure. */
@Entity('analytics_held_submissions')
export class HeldSubmissionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) submissionId!: string;
}
