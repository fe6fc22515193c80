import type { DeliveryProblem } from '@daybook/contracts/forms/shared/webhooks';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { type PublicFetch, PublicFetchError } from '../../platform/http/public-fetch.js';
import type { Job } from '../../platform/jobs/job.js';
import { Unrecorded } from '../../platform/jobs/unrecorded.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { PUBLIC_FETCH } from '../../platform/tokens.js';
import type { formDecider } from '../form.decider.js';
import { FORM_WEBHOOKS } from '../forms.queues.js';
import { FormVersionsService } from '../submissions/form-versions.service.js';
import type { submissionDecider } from '../submissions/submission.decider.js';
import { SubmittedAnswersService } from '../submissions/submitted-answers.service.js';
import type { DeliveryOf, deliveryDecider } from './delivery.decider.js';
import { sentAnswers, type WebhookBody } from './webhook-body.js';
import { signedHeaders, webhookSecret } from './webhook-signature.js';
import type { Webhook, webhooksDecider } from './webhooks.decider.js';

/** For the whole call. The answer's body is not read. */
const BOUNDS = { timeoutMs: 10_000, maxBytes: 0 };

/** What became of one attempt. */
type Attempt = { readonly ms: number } & (
  | { readonly httpStatus: number; readonly problem?: undefined }
  | { readonly httpStatus: number | null; readonly problem: DeliveryProblem }
);

/**
 * Sends a submission to a webhook of its form. Suspected spam is not sent, nor a submission whose person is erased. A
 * process that ends between the answer and the note of it sends once more: the receiver knows the delivery by its id.
 */
@Worker(FORM_WEBHOOKS)
export class WebhooksWorker implements JobWorker {
  readonly concurrency = 8;
  private readonly attempts = new Unrecorded<Attempt>();

  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateStore<typeof webhooksDecider>,
    @Aggregate('webhookdelivery') private readonly deliveries: AggregateStore<typeof deliveryDecider>,
    @Aggregate('submission') private readonly submissions: AggregateReader<typeof submissionDecider>,
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Inject(PUBLIC_FETCH) private readonly publicFetch: PublicFetch,
    private readonly submitted: SubmittedAnswersService,
    private readonly versions: FormVersionsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Error when the attempt failed and another one follows */
  async handle({ data }: Job): Promise<void> {
    const { deliveryId = '', formId = '', webhookId = '', submissionId = null } = data;
    const website = websiteId(data.websiteId ?? '');
    const of = { deliveryId, formId, webhookId, submissionId };
    const webhook = (await this.webhooks.loadState(website, formId)).get(webhookId);
    const { status } = await this.deliveries.loadState(website, deliveryId);
    // a test also tries a webhook that is switched off, so that its owner can see whether it works again
    const mayTry = webhook?.status === 'active' || submissionId === null;
    if (!webhook || !mayTry || status !== 'open') return;
    const body = await this.bodyOf(website, of);
    if (!body) return;
    await this.attempts.doOnce(
      `${website} ${deliveryId}`,
      () => this.send(website, webhookId, webhook, body),
      (attempt) => this.note(website, of, attempt),
    );
  }

  private async note(website: WebsiteId, of: DeliveryOf, attempt: Attempt): Promise<void> {
    const { deliveryId, formId, webhookId } = of;
    const command =
      attempt.problem === undefined
        ? ({ kind: 'deliver', of, ms: attempt.ms, httpStatus: attempt.httpStatus } as const)
        : ({ kind: 'fail', of, ...attempt } as const);
    const { state } = await this.deliveries.execute(website, deliveryId, command);
    if (state.status === 'open') throw new Error(`delivery ${deliveryId} failed: ${attempt.problem}`);
    // a test says nothing about the submissions before it
    if (of.submissionId === null) return;
    const kind = state.status === 'delivered' ? 'noteDelivered' : 'noteFailed';
    await this.webhooks.execute(website, formId, { kind, formId, webhookId, deliveryId });
  }

  private async send(
    website: WebsiteId,
    webhookId: string,
    { url, secretNumber }: Webhook,
    content: WebhookBody,
  ): Promise<Attempt> {
    const body = JSON.stringify(content);
    const secret = webhookSecret(this.personalData, website, webhookId, secretNumber);
    const headers = signedHeaders(secret, content.id, body, Math.floor(Date.now() / 1000));
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      const { status } = await this.publicFetch(url, BOUNDS, { headers, body });
      const isTaken = status >= 200 && status <= 299;
      return { ms: took(), httpStatus: status, ...(!isTaken && { problem: 'status' as const }) };
    } catch (error) {
      if (!(error instanceof PublicFetchError)) throw error;
      const problem = error.reason === 'tooLarge' ? 'unreachable' : error.reason;
      return { ms: took(), httpStatus: null, problem };
    }
  }

  /** @returns undefined when there is nothing to send any more */
  private async bodyOf(
    website: WebsiteId,
    { deliveryId: id, formId, submissionId }: DeliveryOf,
  ): Promise<WebhookBody | undefined> {
    if (submissionId === null) {
      const state = await this.forms.loadState(website, formId);
      if (state.status === 'absent') return undefined;
      const version = 'published' in state ? state.published.version : 0;
      const form = { id: formId, name: state.form.name, version };
      return { id, type: 'form.test', form, submission: null };
    }
    const { status } = await this.submissions.loadState(website, submissionId);
    if (status === 'absent' || HELD.has(status)) return undefined;
    const { submission, submittedAt, answers } = await this.submitted.of(website, submissionId);
    if (answers === null) return undefined;
    const { version } = submission;
    const form = await this.versions.form(website, formId, version);
    return {
      id,
      type: 'form.submitted',
      form: { id: formId, name: form.name, version },
      submission: {
        id: submissionId,
        submittedAt: submittedAt.toISOString(),
        answers: sentAnswers(form, answers),
      },
    };
  }
}

/** Submissions that no webhook gets. */
const HELD: ReadonlySet<string> = new Set(['quarantined', 'rejected', 'deleted']);
