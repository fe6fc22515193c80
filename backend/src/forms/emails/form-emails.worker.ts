import type { FormAnswers, FormDocument } from '@daybook/contracts/forms/shared/form';
import { DEFAULT_FORM_EMAILS } from '@daybook/contracts/forms/shared/form-emails';
import { showAnswers } from '@daybook/contracts/forms/shared/show-answers';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Inject } from '@nestjs/common';
import { EmailService } from '../../email/email.service.js';
import { MemberEmails } from '../../platform/access/member-emails.js';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import type { formDecider } from '../form.decider.js';
import { FORM_EMAILS } from '../forms.queues.js';
import { FormVersionsService } from '../submissions/form-versions.service.js';
import type { submissionDecider } from '../submissions/submission.decider.js';
import { type Submission, SubmittedAnswersService } from '../submissions/submitted-answers.service.js';
import { ConfirmationLimit } from './confirmation-limit.js';
import { emailIdsOf } from './form-email-ids.js';
import type { EmailedAnswer } from './form-submission.email.js';

/** What cannot stand in an address of an email's header; such an email gets no reply and no confirmation. */
const UNUSUAL = /[\p{C}\s"(),:;<>[\\\]]/u;

/**
 * Sends the emails of a submission: its answers to the admins, a confirmation to the visitor. A submission that waits as
 * suspected spam sends none, and one that has sent them sends none again. The form says which, as it was published when the
 * visitor filled it in. The ids of the emails follow from the
 * submission, so a job that ended halfway stores none twice.
 */
@Worker(FORM_EMAILS)
export class FormEmailsWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly submitted: SubmittedAnswersService,
    private readonly versions: FormVersionsService,
    private readonly members: MemberEmails,
    private readonly limit: ConfirmationLimit,
    private readonly emails: EmailService,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const { submissionId = '' } = data;
    const website = websiteId(data.websiteId ?? '');
    const state = await this.submissions.loadState(website, submissionId);
    if (state.status !== 'received' || state.hasSentEmails) return;
    const [document, { submission, answers }] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.submitted.of(website, submissionId),
    ]);
    const { formId, version } = submission;
    const form = await this.forms.loadState(website, formId);
    // the person is erased, or the website is gone: there is no one to write about
    if (answers !== null && document.status === 'present' && form.status !== 'absent') {
      const filledIn = await this.versions.formIn(form, website, formId, version);
      await this.sendToAdmins(document.website, filledIn, submission, answers);
      await this.sendToVisitor(document.website, filledIn, submission, answers);
    }
    await this.submissions.execute(website, submissionId, { kind: 'noteEmails', submissionId });
  }

  private async sendToAdmins(
    website: WebsiteDocument,
    filledIn: FormDocument,
    { submissionId }: Submission,
    answers: FormAnswers,
  ): Promise<void> {
    const { emails = DEFAULT_FORM_EMAILS, name: formName } = filledIn;
    if (!emails.toOwner) return;
    const id = websiteId(website.id);
    const replyTo = emailIn(withoutSensitive(filledIn), answers);
    const content = {
      kind: 'form-submission',
      websiteTitle: website.title,
      formName,
      answers: emailedAnswers(filledIn, answers),
      link: `${siteUrl(website, this.config)}/config/forms/submissions?open=${submissionId}`,
      ...(replyTo !== undefined && { replyTo }),
    } as const;
    for (const [i, to] of (await this.members.admins(id)).entries()) {
      const emailId = `${emailIdsOf(submissionId)}${i}`;
      await this.emails.send({ id: emailId, websiteId: id, to, language: website.language, content });
    }
  }

  private async sendToVisitor(
    website: WebsiteDocument,
    filledIn: FormDocument,
    { submissionId, personId }: Submission,
    answers: FormAnswers,
  ): Promise<void> {
    const { emails = DEFAULT_FORM_EMAILS } = filledIn;
    if (!emails.toVisitor || personId === null) return;
    const id = websiteId(website.id);
    const to = emailIn(filledIn, answers);
    if (to === undefined || !(await this.limit.mayEmail(id, to))) return;
    const { subject, text } = emails;
    const content = { kind: 'form-confirmation', websiteTitle: website.title, subject, text } as const;
    const emailId = `${emailIdsOf(submissionId)}visitor`;
    await this.emails.send({ id: emailId, websiteId: id, to, language: website.language, content });
  }
}

/** The answers in the order of the form. A mailbox notes no looks, so sensitive ones do not go there. */
const emailedAnswers = ({ fields }: FormDocument, answers: FormAnswers): EmailedAnswer[] =>
  fields.flatMap((field): EmailedAnswer[] => {
    const isHidden = field.sensitive === true && Object.hasOwn(answers, field.id);
    return isHidden ? [{ rawTitle: field.title, isHidden }] : showAnswers({ fields: [field] }, answers);
  });

const withoutSensitive = ({ fields }: FormDocument) => ({ fields: fields.filter((one) => !one.sensitive) });

/** The first email that the visitor entered, where a header can hold it. */
function emailIn({ fields }: Pick<FormDocument, 'fields'>, answers: FormAnswers): string | undefined {
  const given = fields.filter(({ kind }) => kind === 'email').map(({ id }) => answers[id]);
  const email = given.find((answer) => typeof answer === 'string');
  return typeof email === 'string' && !UNUSUAL.test(email) ? email : undefined;
}
