import type { FormAnswers } from '@daybook/contracts/forms/shared/form';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { DataOf } from '@daybook/contracts/shared/event';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../platform/tokens.js';
import { ANSWERS_FIELD } from './answers-field.js';

export type Submission = DataOf<FormSubmissionEvent, 'FormSubmitted'>;

export type SubmittedAnswers = {
  readonly submission: Submission;
  readonly submittedAt: Date;
  /** null: they are erased */
  readonly answers: FormAnswers | null;
};

/** Reads what a visitor sent from the log. */
@Injectable()
export class SubmittedAnswersService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  /** @param submissionId of a submission that there is */
  async of(website: WebsiteId, submissionId: string): Promise<SubmittedAnswers> {
    const [event] = await this.store.read(streamName('submission', website, submissionId), { limit: 1 });
    const { data: submission, recordedAt: submittedAt } = event as RecordedEvent & { data: Submission };
    const text = await this.personalData.decrypt(website, submission.answers, ANSWERS_FIELD);
    return { submission, submittedAt, answers: text === null ? null : (JSON.parse(text) as FormAnswers) };
  }
}
