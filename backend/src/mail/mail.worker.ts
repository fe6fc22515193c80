import { type JobHandler, NeverAgain } from '../platform/jobs/job-queues.js';
import { type Carrier, LetterRefused } from './carrier.js';
import { LETTERS, type Mail } from './mail.js';
import { renderLetter } from './templates/render-letter.js';

/** Renders a letter that is owed and brings it. A letter that is not owed any more is out. */
export function mailWorker({ outbox }: Mail, carrier: Carrier, from: string): JobHandler {
  return {
    queue: LETTERS,
    concurrency: 2,
    async handle({ data }) {
      const owed = await outbox.find(data.letterId ?? '');
      if (!owed) return;
      const { fromName, ...rendered } = await renderLetter(owed.letter, owed.language);
      const messageId = `<${owed.id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
      try {
        await carrier.send({
          websiteId: owed.websiteId,
          from: { name: fromName, address: from },
          to: owed.to,
          ...rendered,
          // keeps holiday notices from answering a machine
          headers: { 'Auto-Submitted': 'auto-generated' },
          messageId,
        });
      } catch (error) {
        if (!(error instanceof LetterRefused)) throw error;
        await outbox.forget(owed.id);
        throw new NeverAgain(error.message);
      }
      await outbox.forget(owed.id);
    },
  };
}
