import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import type { FieldRules } from '@daybook/contracts/forms/shared/field-kind';
import { FIELD_RULES } from '@daybook/contracts/forms/shared/field-rules.data';
import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { signalsOf, spamVerdict } from '@daybook/contracts/forms/shared/spam-rules';
import type {
  FormCaptchaRequest,
  FormKeyAnswer,
  SaveFormSubmissionRequest,
  SubmittedForm,
} from '@daybook/contracts/forms/submissions.api';
import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { personDecider } from '../../privacy/person.decider.js';
import { FormFilesService } from '../files/form-files.service.js';
import type { formDecider } from '../form.decider.js';
import { FormRefusal } from '../form-refusal.js';
import { ANSWERS_FIELD } from './answers-field.js';
import { FormCaptchaService } from './form-captcha.service.js';
import { type FormKey, FormKeys, KEY_LIFE_MS } from './form-keys.js';
import { FormVersionsService } from './form-versions.service.js';
import { openForm } from './open-form.js';
import { sealSubmission } from './sealed-submission.js';
import type { submissionDecider } from './submission.decider.js';
import { SubmissionLimit } from './submission-limit.js';

/** A browser asks for the key of a submission. It appends nothing. */
export class IssueFormKey extends Command<FormKeyAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    /** undefined: the submission names it */
    readonly formId: string | undefined,
    /** undefined: the newest */
    readonly version: number | undefined,
    readonly session: string,
    readonly asked: {
      readonly isLate: boolean;
      readonly requestSecret: string | undefined;
      /** a key of the same submission that has expired */
      readonly renews: string | undefined;
      /** the key that a browser without script got with the page; it counts where no other key is renewed */
      readonly opened: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(IssueFormKey)
export class IssueFormKeyHandler implements ICommandHandler<IssueFormKey> {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('submission') private readonly submissions: AggregateReader<typeof submissionDecider>,
    private readonly keys: FormKeys,
  ) {}

  /** @throws FormRefusal FORM_NOT_CONFIGURED */
  async execute({ websiteId, formId, version, session, asked }: IssueFormKey): Promise<FormKeyAnswer> {
    const { renews, opened, ...about } = asked;
    if (formId === undefined) return { key: this.keys.issue(websiteId, session, { ...about, ...UNNAMED }) };
    const { published } = openForm(await this.forms.loadState(websiteId, formId));
    // a version that was never published is a caller's mistake, and gets the newest
    const known = version !== undefined && version >= 1 && version < published.version;
    const wished = { form: { id: formId, version: known ? version : published.version }, ...about };
    // what a browser without script sends twice has to meet the first one, so this key counts when it was used too
    const before = renews
      ? await this.unsent(websiteId, session, formId, renews)
      : opened && this.keyOf(websiteId, session, formId, opened);
    return { key: this.keys.issue(websiteId, session, { ...wished, before: before || undefined }) };
  }

  private keyOf(website: WebsiteId, session: string, formId: string, text: string): FormKey | undefined {
    const key = this.keys.read(website, session, text);
    return key?.form?.id === formId ? key : undefined;
  }

  /** A key while its submission was not sent: its files belong to that, and its time goes on. */
  private async unsent(website: WebsiteId, session: string, formId: string, renews: string) {
    const key = this.keyOf(website, session, formId, renews);
    if (!key) return undefined;
    const { status } = await this.submissions.loadState(website, key.submissionId);
    return status === 'absent' ? key : undefined;
  }
}

const UNNAMED = { form: undefined, before: undefined };

/** A browser asks for the captcha of a submission. It appends nothing. */
export class AskFormCaptcha extends Command<CaptchaChallenge> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: FormCaptchaRequest,
    readonly session: string,
  ) {
    super();
  }
}

@CommandHandler(AskFormCaptcha)
export class AskFormCaptchaHandler implements ICommandHandler<AskFormCaptcha> {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    private readonly keys: FormKeys,
    private readonly captcha: FormCaptchaService,
  ) {}

  /** @throws FormRefusal FORM_KEY_INVALID, FORM_NOT_CONFIGURED; Refusal RECAPTCHA_SITE_KEY_MISSING, HCAPTCHA_SITE_KEY_MISSING */
  async execute({ websiteId, request, session }: AskFormCaptcha): Promise<CaptchaChallenge> {
    const key = this.keys.read(websiteId, session, request.key);
    if (!key?.form) throw new FormRefusal('FORM_KEY_INVALID');
    openForm(await this.forms.loadState(websiteId, key.form.id));
    return this.captcha.challenge(websiteId, key.submissionId, request.action);
  }
}

/** A visitor sends a form. */
export class SubmitForm extends Command<CommittedAnswer<SubmittedForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: SaveFormSubmissionRequest,
    readonly session: string,
    readonly ip: string,
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
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly versions: FormVersionsService,
    private readonly keys: FormKeys,
    private readonly limit: SubmissionLimit,
    private readonly captcha: FormCaptchaService,
    private readonly files: FormFilesService,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * A repeat, such as a double click or a retry after a lost answer, is answered as the first one was, also when the key
   * has expired since.
   * @throws FormRefusal FORM_KEY_INVALID, FORM_NOT_CONFIGURED, FORM_UNREADABLE, FORM_INVALID with a message for each
   *   field, FORM_RATE_LIMITED, FORM_CAPTCHA_INCOMPLETE; Refusal CAPTCHA_UNAVAILABLE
   */
  async execute(sent: SubmitForm): Promise<CommittedAnswer<SubmittedForm>> {
    const { websiteId, request, session, ip, metadata } = sent;
    const key = this.keys.read(websiteId, session, request.key);
    if (!key) throw new FormRefusal('FORM_KEY_INVALID');
    const { submissionId, issuedAt } = key;
    const formId = formOf(key, request);
    // both streams in one read of the log
    const [{ form, version }, before] = await Promise.all([
      this.versionOf(websiteId, formId, key.form?.version),
      this.submissions.load(websiteId, submissionId),
    ]);
    const isFileOf = this.files.isFileOf(websiteId, submissionId);
    const { answers, text } = readAnswers(form, request.form, { ...FIELD_RULES, isFileOf });
    const known = key.form ? [submissionId, text] : [submissionId, text, formId];
    const fingerprint = this.personalData.lookUpHash('form submission', JSON.stringify(known));
    if (before.state.status !== 'absent') {
      if (before.state.fingerprint !== fingerprint) throw new FormRefusal('FORM_KEY_INVALID');
      return new CommittedAnswer(shownAfter(form), before.position);
    }
    const now = Date.now();
    if (now - issuedAt > KEY_LIFE_MS) throw new FormRefusal('FORM_KEY_INVALID');
    const captchaScore = form.captcha.isEnabled
      ? await this.captchaScore(websiteId, submissionId, request)
      : null;
    const personId = this.personOf(websiteId, form, answers);
    const isTrapFilled = (request.homepage ?? '') !== '';
    const signals = signalsOf(text, { ...timeOf(key, now), isTrapFilled, captchaScore });
    const { isSuspected } = spamVerdict(signals);
    // behind the captcha: a program that does not solve it uses up nothing of the form
    await this.limit.count(websiteId, formId, { ip, isSuspected });
    await Promise.all([
      this.files.claim(websiteId, { submissionId, personId, isSuspected }, form, answers),
      this.record(websiteId, submissionId, personId, metadata),
    ]);
    const submission = {
      submissionId,
      formId,
      version,
      fingerprint,
      personId,
      answers: await sealSubmission(
        this.personalData,
        websiteId,
        { submissionId, personId },
        { text, name: ANSWERS_FIELD },
      ),
      signals,
    };
    const command = { kind: 'submit', submission } as const;
    // the stream was just read: it is not read again, and the append proves that it is still new
    const isNew = true;
    const { position } = await this.submissions.execute(websiteId, submissionId, command, {
      metadata,
      isNew,
    });
    return new CommittedAnswer(shownAfter(form), position);
  }

  /** Before the submission has anything of theirs: an erasure and an export of the person find it by this. */
  private async record(
    website: WebsiteId,
    submissionId: string,
    personId: string | null,
    metadata: CommandMetadata,
  ): Promise<void> {
    if (personId === null) return;
    const record = { kind: 'record', personId, category: 'submission', streamId: submissionId } as const;
    await this.people.execute(website, personId, record, { metadata });
  }

  /** Without script no captcha can be solved. Such a submission counts as one of a program until a member looks at it. */
  private async captchaScore(
    website: WebsiteId,
    submissionId: string,
    request: SaveFormSubmissionRequest,
  ): Promise<number | null> {
    const isUnsolvable = request.withoutScript === true && request.captchaKey === undefined;
    return isUnsolvable ? 0 : this.captcha.score(website, submissionId, request);
  }

  /** The form as it was published in this version, if visitors still find it. */
  /** @param wished undefined: the newest */
  private async versionOf(website: WebsiteId, formId: string, wished: number | undefined) {
    const state = openForm(await this.forms.loadState(website, formId));
    const version = wished ?? state.published.version;
    return { version, form: await this.versions.formIn(state, website, formId, version) };
  }

  /** The first email of the form says whose the submission is. */
  private personOf(website: WebsiteId, { fields }: FormDocument, answers: FormAnswers): string | null {
    const emails = fields.filter(({ kind }) => kind === 'email').map(({ id }) => answers[id]);
    const email = emails.find((answer) => typeof answer === 'string');
    return email === undefined ? null : this.personalData.personIdOf(website, String(email));
  }
}

/** How long a visitor filled the form in, as far as the key shows it. */
const timeOf = ({ begunAt }: FormKey, now: number) =>
  begunAt === null
    ? { secondsToFill: null, isUntimed: true as const }
    : { secondsToFill: Math.floor((now - begunAt) / 1000) };

/** @throws FormRefusal FORM_KEY_INVALID for the key of another form, FORM_NOT_CONFIGURED where neither names one */
function formOf({ form }: FormKey, { formId }: SaveFormSubmissionRequest): string {
  if (form && formId !== undefined && form.id !== formId) throw new FormRefusal('FORM_KEY_INVALID');
  const id = form?.id ?? formId;
  if (id === undefined) throw new FormRefusal('FORM_NOT_CONFIGURED');
  return id;
}

function readAnswers(
  form: FormDocument,
  body: unknown,
  rules: FieldRules,
): { answers: FormAnswers; text: string } {
  const checked = checkForm(form, body, rules);
  if (!checked) throw new FormRefusal('FORM_UNREADABLE');
  const { answers, errors } = checked;
  if (Object.keys(errors).length > 0) throw new FormRefusal('FORM_INVALID', errors);
  const text = JSON.stringify(answers);
  if (Buffer.byteLength(text) > FORM_LIMITS.answersBytes) refuse('BODY_TOO_LARGE');
  return { answers, text };
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
