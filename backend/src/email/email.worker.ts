import { type JobHandler, NeverAgain } from '../platform/jobs/job-queues.js';
import { EMAILS, type EmailService } from './email.service.js';
import { EmailRefused, type EmailTransport } from './email-transport.js';
import { renderEmail } from './templates/render-email.js';

/** Renders an email that is owed and brings it. An email that is not owed any more is out. */
export function emailWorker({ outbox }: EmailService, transport: EmailTransport, from: string): JobHandler {
  return {
    queue: EMAILS,
    concurrency: 2,
    async handle({ data }) {
      const pending = await outbox.find(data.emailId ?? '');
      if (!pending) return;
      const { fromName, ...rendered } = await renderEmail(pending.content, pending.language);
      const messageId = `<${pending.id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
      try {
        await transport.send({
          websiteId: pending.websiteId,
          from: { name: fromName, address: from },
          to: pending.to,
          ...rendered,
          // keeps holiday notices from answering a machine
          headers: { 'Auto-Submitted': 'auto-generated' },
          messageId,
        });
      } catch (error) {
        if (!(error instanceof EmailRefused)) throw error;
        await outbox.forget(pending.id);
        throw new NeverAgain(error.message);
      }
      await outbox.forget(pending.id);
    },
  };
}
