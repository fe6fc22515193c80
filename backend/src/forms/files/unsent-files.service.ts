import { FORM_FILE_LIMITS } from '@daybook/contracts/forms/shared/form-files';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { submissionDecider } from '../submissions/submission.decider.js';
import { FormFilesService } from './form-files.service.js';
import { FormFilesTable } from './form-files-table.js';

/** Files that no submission has: the log says which submissions there are. */
@Injectable()
export class UnsentFilesService {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateReader<typeof submissionDecider>,
    private readonly table: FormFilesTable,
    private readonly files: FormFilesService,
  ) {}

  /**
   * Deletes the files that were uploaded and never sent, those that the visitor removed again, and those whose deletion
   * was cut off.
   * @param now epoch ms
   */
  async delete(now: number): Promise<void> {
    const before = new Date(now - FORM_FILE_LIMITS.waitingHours * HOUR_MS);
    for (const row of await this.table.unsettled(before)) {
      const website = websiteId(row.website_id);
      const { status } = await this.submissions.loadState(website, row.submission_id);
      const isSent = status !== 'absent' && status !== 'erased';
      if (isSent && row.is_claimed && !row.is_going) await this.table.settle(website, row.file_id);
      else if (await this.table.leaveUntouched(website, row.file_id, before))
        await this.files.delete(website, [row.file_id]);
    }
  }
}
