import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EmailTransport } from '../../email/email-transport.js';
import { smtpTransport } from '../../email/smtp.transport.js';
import type { MailServer } from '../../email/testing/mail-server.js';
import type { JobWorker } from '../../platform/jobs/worker.decorator.js';
import type { Aggregates } from '../../platform/log/aggregates.js';
import { restockEmailDecider } from '../emails/restock-email.decider.js';
import { jobOf, type QueuedEmail } from '../emails/restock-email.queue.js';
import { RestockEmailWorker } from '../emails/restock-email.worker.js';
import { SendingPace } from '../emails/sending-pace.js';
import { restockDecider } from '../restock.decider.js';
import type { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import { restockEmailWriter, restockTerms } from './restock-services.js';
import { openRestockTestbed } from './restock-testbed.js';

type Changes = { aggregates?: Aggregates; pace?: SendingPace; transport?: EmailTransport; settleMs?: number };

export type EmailTestbed = Awaited<ReturnType<typeof openEmailTestbed>>;

/** A testbed with the worker that sends its emails to a mail server. */
export async function openEmailTestbed(server: MailServer) {
  const offers = await openRestockTestbed();
  const transport = smtpTransport(server.url, { connections: 2 });
  /** whom the worker took off the lists because a server refused their address for good */
  const dead: { personId: string; code: number }[] = [];

  function workerWith({
    aggregates = offers.aggregates,
    pace = new SendingPace(0),
    ...changes
  }: Changes = {}): JobWorker {
    const { personalData } = offers;
    const suppress = async (_website: WebsiteId, personId: string, code: number) =>
      void dead.push({ personId, code });
    return new RestockEmailWorker(
      aggregates.of('restockemail', restockEmailDecider),
      aggregates.of('restock', restockDecider),
      personalData,
      restockEmailWriter({ aggregates, personalData }),
      pace,
      { suppress } as WithdrawalService,
      restockTerms(aggregates),
      changes.transport ?? transport,
      changes.settleMs,
    );
  }
  const worker = workerWith();

  return {
    offers,
    transport,
    dead,
    workerWith,

    /** Runs the job of an email. @returns what it threw */
    work: (queued: QueuedEmail, by = worker): Promise<Error | undefined> =>
      by.handle(jobOf({ ...queued, isAgain: false })).then(
        () => undefined,
        (error: Error) => error,
      ),

    /** The types of the email's events. */
    recorded: async (queued: QueuedEmail) => (await offers.factsOf(queued)).map(({ type }) => type),

    /** Signs Ada up and offers her a unit. @returns the job of her email */
    async emailToAda(language?: string, holdMs?: number | null): Promise<QueuedEmail> {
      await offers.signUp('Ada@example.com', language);
      const [queued] = await offers.offerAll(holdMs);
      if (!queued) throw new Error('no unit was offered');
      return queued;
    },

    async close() {
      transport.close();
      server.reset();
      await offers.close();
    },
  };
}
