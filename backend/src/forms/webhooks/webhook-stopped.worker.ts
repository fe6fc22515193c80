import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { EmailService } from '../../email/email.service.js';
import { MemberEmails } from '../../platform/access/member-emails.js';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import type { formDecider } from '../form.decider.js';
import { FORM_WEBHOOK_EMAILS } from '../forms.queues.js';
import type { webhooksDecider } from './webhooks.decider.js';

/**
 * Writes to the admins that a webhook was switched off. The ids of the emails follow from the event, so a job that ended
 * halfway stores none twice. One that a member has switched on since needs no email.
 */
@Worker(FORM_WEBHOOK_EMAILS)
export class WebhookStoppedWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateReader<typeof webhooksDecider>,
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly members: MemberEmails,
    private readonly emails: EmailService,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const { eventId = '', formId = '', webhookId = '' } = data;
    const id = websiteId(data.websiteId ?? '');
    const webhook = (await this.webhooks.loadState(id, formId)).get(webhookId);
    const form = await this.forms.loadState(id, formId);
    const document = await this.websites.loadState(id, 'settings');
    if (webhook?.status !== 'stopped' || form.status === 'absent' || document.status !== 'present') return;
    const { website } = document;
    const content = {
      kind: 'form-webhook-stopped',
      websiteTitle: website.title,
      formName: form.form.name,
      host: new URL(webhook.url).host,
      failures: webhook.failed.length,
      link: `${siteUrl(website, this.config)}/config/forms/${formId}`,
    } as const;
    for (const [i, to] of (await this.members.admins(id)).entries()) {
      const emailId = `webhook-stopped-${eventId}-${i}`;
      await this.emails.send({ id: emailId, websiteId: id, to, language: website.language, content });
    }
  }
}
