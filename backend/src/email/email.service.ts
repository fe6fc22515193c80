import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { JobQueues } from '../platform/jobs/job-queues.js';
import { queueName } from '../platform/jobs/queue-name.js';
import type { EmailContent, PendingEmail } from './email-content.js';
import { Mailbox } from './mailbox.js';
import { Outbox } from './outbox.js';

/** The queue of emails; a job says which one, and nothing of what stands in it. */
export const EMAILS = queueName('emails');

/** A mail server that is busy or away is asked again for hours: 1 s after the first try, 4.5 hours after the last. */
const RETRY_POLICY = { attempts: 15, backoffMs: 1000 };

/** Where features post emails. The worker renders and brings them; see `mail.worker.ts`. */
export class EmailService {
  readonly outbox: Outbox;
  /** what went out while there was no mail server */
  readonly mailbox: Mailbox;

  constructor(
    pool: pg.Pool,
    private readonly queues: JobQueues,
    private readonly personalData: PersonalData,
    private readonly retryPolicy = RETRY_POLICY,
  ) {
    this.outbox = new Outbox(pool, personalData);
    this.mailbox = new Mailbox(pool, personalData);
  }

  /** What the email would look like, and what is wrong with an owner's own template of it. */
  async preview(content: EmailContent, language: string) {
    const { previewEmail } = await import('./templates/render-email.js');
    return previewEmail(content, language);
  }

  /** Owes the email: it goes out soon, also when this process ends now. The same id again is the same email. */
  async send(pending: PendingEmail): Promise<void> {
    await this.outbox.keep(pending);
    // it is owed already: a queue that is away gets it from the reconciler
    await this.enqueue(pending.id).catch(() => undefined);
  }

  /** Puts into the queue what is owed and perhaps not there, and forgets what nobody could be brought for a week and what the mailbox has had for a month. */
  async reconcile(): Promise<void> {
    await this.outbox.forgetOld();
    await this.mailbox.forgetOld();
    for (const id of await this.outbox.waiting()) await this.enqueue(id);
  }

  /**
   * Forgets what a website owes somebody, what the mailbox has of it, and emails to others that tell of them. A job
   * that is left finds nothing to bring.
   * @returns how many emails that were
   */
  async forgetPerson(website: WebsiteId, email: string): Promise<number> {
    const personId = this.personalData.personIdOf(website, email);
    const pending = await this.outbox.forgetPerson(website, personId);
    return pending + (await this.mailbox.forgetPerson(website, personId, email));
  }

  private enqueue(id: string): Promise<void> {
    return this.queues.addInTime(EMAILS, id, { emailId: id }, this.retryPolicy);
  }
}
