import type {
  DeliveryOutcome,
  DeliveryProblem,
  WebhookStatus,
} from '@daybook/contracts/forms/shared/webhooks';
import type {
  FormWebhooksAnswer,
  WebhookDeliveriesAnswer,
} from '@daybook/contracts/forms/webhooks/webhooks.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';

type WebhookRow = {
  webhook_id: string;
  url: string;
  status: WebhookStatus;
  failures: number;
  added_at: Date;
};
type DeliveryRow = {
  delivery_id: string;
  submission_id: string | null;
  outcome: DeliveryOutcome;
  attempts: number;
  http_status: number | null;
  problem: DeliveryProblem | null;
  ms: number;
  at: Date;
  position: number;
};

const PAGE = 20;

/** The webhooks of a form and what became of their deliveries. */
@Injectable()
export class WebhooksQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @throws Refusal FORM_NOT_FOUND, also for the forms of other websites */
  async webhooks(website: WebsiteId, formId: string): Promise<FormWebhooksAnswer> {
    const [form] = await this.readModels.query<{ form_id: string }>(
      'form-of-webhooks',
      'select form_id from forms where website_id = $1 and form_id = $2',
      [website, formId],
    );
    if (!form) return refuse('FORM_NOT_FOUND');
    const rows = await this.readModels.query<WebhookRow>(
      'form-webhooks',
      `select webhook_id, url, status, failures, added_at from form_webhooks
       where website_id = $1 and form_id = $2 order by added_at, webhook_id`,
      [website, formId],
    );
    return {
      webhooks: rows.map(({ webhook_id: id, added_at, ...webhook }) => ({
        id,
        ...webhook,
        addedAt: added_at.toISOString(),
      })),
    };
  }

  /** @throws Refusal FORM_WEBHOOK_NOT_FOUND, also for a webhook of another form */
  async deliveries(
    website: WebsiteId,
    formId: string,
    webhookId: string,
    cursor: string | undefined,
  ): Promise<WebhookDeliveriesAnswer> {
    const [webhook] = await this.readModels.query<{ webhook_id: string }>(
      'form-webhook',
      'select webhook_id from form_webhooks where website_id = $1 and form_id = $2 and webhook_id = $3',
      [website, formId, webhookId],
    );
    if (!webhook) return refuse('FORM_WEBHOOK_NOT_FOUND');
    const rows = await this.readModels.query<DeliveryRow>(
      'webhook-deliveries',
      `select delivery_id, submission_id, outcome, attempts, http_status, problem, ms, at, position
       from webhook_deliveries
       where website_id = $1 and webhook_id = $2 and ($3::bigint is null or position < $3)
       order by position desc limit $4`,
      [website, webhookId, cursor ?? null, PAGE + 1],
    );
    const { page, next } = pageOf(rows, PAGE, ({ position }) => String(position));
    const results = page.map((row) => ({
      id: row.delivery_id,
      submissionId: row.submission_id,
      outcome: row.outcome,
      attempts: row.attempts,
      httpStatus: row.http_status,
      problem: row.problem,
      ms: row.ms,
      at: row.at.toISOString(),
    }));
    return { results, ...next };
  }
}
