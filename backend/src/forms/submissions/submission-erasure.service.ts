import type { ErasureReason } from '@daybook/contracts/forms/submission.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { EmailService } from '../../email/email.service.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { emailIdsOf } from '../emails/form-email-ids.js';
import { FormFilesService } from '../files/form-files.service.js';
import { keyOwnerOf } from './sealed-submission.js';
import type { submissionDecider } from './submission.decider.js';

/**
 * Erases submissions: their keys, and with them the answers, notes and files wherever a copy of the cipher text is, the
 * stored files, and the emails that show them. What else the log holds of them stays, so the counts stay too.
 */
@Injectable()
export class SubmissionErasureService {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    private readonly personalData: PersonalData,
    private readonly emails: EmailService,
    private readonly files: FormFilesService,
  ) {}

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND, FORM_SUBMISSION_NOT_DELETED: a member moves them to the deleted ones first */
  async mustBeDeleted(website: WebsiteId, submissionIds: readonly string[]): Promise<void> {
    for (const id of submissionIds) {
      const { status } = await this.submissions.loadState(website, id);
      if (status === 'absent') refuse('FORM_SUBMISSION_NOT_FOUND');
      if (status !== 'deleted' && status !== 'erased') refuse('FORM_SUBMISSION_NOT_DELETED');
    }
  }

  /**
   * The keys go before the events: after a crash between the two the submissions are still listed, and are erased again.
   * They go once more after them, for a note that a member wrote meanwhile.
   * @returns the position of the last event
   */
  async erase(
    website: WebsiteId,
    submissionIds: readonly string[],
    reason: ErasureReason,
    metadata: CommandMetadata,
  ): Promise<bigint> {
    const owners = submissionIds.map(keyOwnerOf);
    await this.emails.forget(website, submissionIds.map(emailIdsOf));
    await this.files.deleteOfSubmissions(website, submissionIds);
    await this.personalData.eraseMany(website, owners);
    let last = 0n;
    for (const submissionId of submissionIds) {
      const command = { kind: 'erase', submissionId, reason } as const;
      const { position } = await this.submissions.execute(website, submissionId, command, { metadata });
      if (position > last) last = position;
    }
    await this.personalData.eraseMany(website, owners);
    return last;
  }
}
