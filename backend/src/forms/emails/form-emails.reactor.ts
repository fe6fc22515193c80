import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { FORM_EMAILS } from '../forms.queues.js';

/** Queues the emails of a submission, also of one that a member releases from spam: it has sent none until then. */
@Reactor()
export class FormEmailsReactor implements EventReactor {
  readonly name = FORM_EMAILS;
  readonly filter = { types: ['FormSubmitted', 'FormSubmissionReleased'], streamPrefixes: ['submission-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata }: RecordedEvent): Promise<void> {
    const { submissionId } = data as FormSubmissionEvent['data'];
    await this.queues.add(FORM_EMAILS, id, { websiteId: metadata.websiteId, submissionId });
  }
}
