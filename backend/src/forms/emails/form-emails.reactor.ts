import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { causeOf } from '../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { FORM_EMAILS } from '../forms.queues.js';

/** Queues the emails of submissions, also of one that a member releases from spam: it has sent none until then. */
@Reactor()
export class FormEmailsReactor implements PageReactor {
  readonly name = FORM_EMAILS;
  readonly filter = { types: ['FormSubmitted', 'FormSubmissionReleased'], streamPrefixes: ['submission-'] };

  constructor(private readonly queues: JobQueues) {}

  /** Submissions come by the hundred: a page of them is one call of the queue. */
  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const jobs = events.map((event) => {
      const { submissionId } = event.data as FormSubmissionEvent['data'];
      const data = { websiteId: event.metadata.websiteId, submissionId };
      return { id: event.id, data, cause: causeOf(event) };
    });
    await this.queues.addMany(FORM_EMAILS, jobs);
  }
}
