import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import type {
  FormKeyAnswer,
  SaveFormSubmissionRequest,
  SubmittedForm,
} from '@daybook/contracts/forms/submissions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { FormState, formDecider } from '../form.decider.js';
import { FormRefusal } from '../form-refusal.js';
import { ANSWERS_FIELD } from './answers-field.js';
import { FormKeys, KEY_LIFE_MS } from './form-keys.js';
import { signalsOf } from './spam.rules.js';
import type { submissionDecider } from './submission.decider.js';
import { SubmissionLimit } from './submission-limit.js';

/** A browser asks for the key of a submission. It appends nothing. */
export class IssueFormKey extends Command<FormKeyAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    /** undefined: the newest */
    readonly version: number | undefined,
    readonly session: string,
  ) {
    super();
  }
}

@CommandHandler(IssueFormKey)
export class IssueFormKeyHandler implements ICommandHandler<IssueFormKey> {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    private readonly keys: FormKeys,
  ) {}

  /** @throws FormRefusal FORM_NOT_CONFIGURED */
  async execute({ websiteId, formId, version, session }: IssueFormKey): Promise<FormKeyAnswer> {
    const { published } = openForm(await this.forms.loadState(websiteId, formId));
    // a version that was never published is a caller's mistake, and gets the newest
    const known = version !== undefined && version >= 1 && version < published.version;
    return { key: this.keys.issue(websiteId, session, formId, known ? version : published.version) };
  }
}

/** A visitor sends a form. */
export class SubmitForm extends Command<CommittedAnswer<SubmittedForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: SaveFormSubmissionRequest,
    readonly session: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(SubmitForm)
export class SubmitFormHandler implements ICommandHandler<SubmitForm> {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly keys: FormKeys,
    private readonly limit: SubmissionLimit,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * A repeat, such as a double click or a retry after a lost answer, is answered as the first one was, also when the key
   * has expired since.
   * @throws FormRefusal FORM_KEY_INVALID, FORM_NOT_CONFIGURED, FORM_UNREADABLE, FORM_INVALID with a message for each
   *   field, FORM_RATE_LIMITED
   */
  async execute({
    websiteId,
    request,
    session,
    metadata,
  }: SubmitForm): Promise<CommittedAnswer<SubmittedForm>> {
    const key = this.keys.read(websiteId, session, request.key);
    if (!key) throw new FormRefusal('FORM_KEY_INVALID');
    const { submissionId, formId, version, issuedAt } = key;
    const form = await this.formOf(websiteId, formId, version);
    const { answers, text } = readAnswers(form, request.form);
    const fingerprint = this.personalData.lookUpHash('form submission', JSON.stringify([submissionId, text]));
    const before = await this.submissions.load(websiteId, submissionId);
    if (before.state.status !== 'absent') {
      if (before.state.fingerprint !== fingerprint) throw new FormRefusal('FORM_KEY_INVALID');
      return new CommittedAnswer(shownAfter(form), before.position);
    }
    const ageMs = Date.now() - issuedAt;
    if (ageMs > KEY_LIFE_MS) throw new FormRefusal('FORM_KEY_INVALID');
    await this.limit.count(websiteId, formId);
    const personId = this.personOf(websiteId, form, answers);
    const owner = personId ?? `submission-${submissionId}`;
    const visit = {
      secondsToFill: Math.floor(ageMs / 1000),
      isTrapFilled: (request.homepage ?? '') !== '',
    };
    const submission = {
      ...{ submissionId, formId, version, fingerprint, personId },
      answers: await this.personalData.encrypt(websiteId, owner, text, ANSWERS_FIELD),
      signals: signalsOf(text, visit),
    };
    const command = { kind: 'submit', submission } as const;
    const { position } = await this.submissions.execute(websiteId, submissionId, command, { metadata });
    return new CommittedAnswer(shownAfter(form), position);
  }

  /** The form as it was published in this version. */
  private async formOf(website: WebsiteId, formId: string, version: number): Promise<FormDocument> {
    const { published, publishedAt } = openForm(await this.forms.loadState(website, formId));
    if (published.version === version) return published.form;
    const revision = publishedAt[version - 1];
    if (revision === undefined) throw new FormRefusal('FORM_KEY_INVALID');
    const stream = streamName('form', website, formId);
    const [event] = await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    const { type, data } = event as unknown as FormEvent;
    if (type !== 'FormPublished') throw new Error(`no version ${version} of the form ${formId}`);
    return data.form;
  }

  /** The first email of the form says whose the submission is. */
  private personOf(website: WebsiteId, { fields }: FormDocument, answers: FormAnswers): string | null {
    const emails = fields.filter(({ kind }) => kind === 'email').map(({ id }) => answers[id]);
    const email = emails.find((answer) => typeof answer === 'string');
    return email === undefined ? null : this.personalData.personIdOf(website, String(email));
  }
}

function readAnswers(form: FormDocument, body: unknown): { answers: FormAnswers; text: string } {
  const checked = checkForm(form, body);
  if (!checked) throw new FormRefusal('FORM_UNREADABLE');
  const { answers, errors } = checked;
  if (Object.keys(errors).length > 0) throw new FormRefusal('FORM_INVALID', errors);
  const text = JSON.stringify(answers);
  if (Buffer.byteLength(text) > FORM_LIMITS.answersBytes) refuse('BODY_TOO_LARGE');
  return { answers, text };
}

/** @throws FormRefusal FORM_NOT_CONFIGURED of a form that visitors do not find */
function openForm(state: FormState): Extract<FormState, { status: 'published' | 'archived' }> {
  if (state.status !== 'published') throw new FormRefusal('FORM_NOT_CONFIGURED');
  return state;
}

const shownAfter = ({
  submissionMessage,
  postSubmitContent,
  successRedirect,
}: FormDocument): SubmittedForm => ({
  submissionMessage,
  postSubmitContent,
  successRedirect,
});
