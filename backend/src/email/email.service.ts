import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { EmailRenderer } from '../platform/emails/email-renderer.js';
import type { JobQueues } from '../platform/jobs/job-queues.js';
import { queueName } from '../platform/jobs/queue-name.js';
import { EmailServerState } from './email-server-state.js';
import { Mailbox } from './mailbox.js';
import { Outbox, type PendingEmail } from './outbox.js';

/** The queue of emails. A job carries the email's id alone, no content. */
export const EMAILS = queueName('emails', { by: 'EmailReconciler' });

/**
 * A mail server that is busy or away gets the email again for hours: the second try after 1 s, the last after 4.5
 * hours.
 */
const RETRY_POLICY = { attempts: 15, backoffMs: 1000 };
/** How long after the queue gave an email up the reconciler queues it again, ms. */
const REST_MS = 10 * 60 * 1000;

/** Features send the emails that their manifests name. The worker renders and transmits them; see `email.worker.ts`. */
export class EmailService {
  readonly outbox: Outbox;
  /** the emails that were sent while there was no mail server */
  readonly mailbox: Mailbox;
  /** whether the mail server refuses this installation */
  readonly server: EmailServerState;

  constructor(
    pool: pg.Pool,
    private readonly queues: JobQueues,
    private readonly personalData: PersonalData,
    readonly renderer: EmailRenderer,
    private readonly retryPolicy = RETRY_POLICY,
  ) {
    this.outbox = new Outbox(pool, personalData);
    this.mailbox = new Mailbox(pool, personalData);
    this.server = new EmailServerState(pool);
  }

  /**
   * Stores the email, then queues it. It is sent even if this process ends now. The same id is the same email.
   * @throws Error when no feature has the kind; the email is not stored
   */
  async send(pending: PendingEmail): Promise<void> {
    this.renderer.templateOf(pending.content.kind);
    await this.outbox.keep(pending);
    // the email is stored: if the queue is away, the reconciler queues it later
    const { id } = pending;
    await this.queues.addInTime(EMAILS, id, { emailId: id }, this.retryPolicy).catch(() => undefined);
  }

  /**
   * Queues the stored emails that the queue has lost or given up. Deletes emails that could not be sent for a month and
   * those that have been in the mailbox for a month.
   */
  async reconcile({ restMs = REST_MS }: { readonly restMs?: number } = {}): Promise<void> {
    await this.outbox.forgetOld();
    await this.mailbox.forgetOld();
    const jobs = (await this.outbox.waiting()).map((id) => ({ id, data: { emailId: id } }));
    await this.queues.revive(EMAILS, jobs, { ...this.retryPolicy, restMs });
  }

  /** Deletes a website's emails whose ids begin so: those still to be sent, and those in the mailbox. */
  async forget(website: WebsiteId, beginnings: readonly string[]): Promise<void> {
    await this.outbox.forgetThose(website, beginnings);
    await this.mailbox.forgetThose(website, beginnings);
  }

  /**
   * Deletes a person's emails of one website: those still to be sent, those in the mailbox, and the mailbox's emails to
   * others that mention the person's address. A job that is left finds no email.
   * @returns the number of deleted emails
   */
  async forgetPerson(website: WebsiteId, email: string): Promise<number> {
    const personId = this.personalData.personIdOf(website, email);
    const pending = await this.outbox.forgetPerson(website, personId, email);
    return pending + (await this.mailbox.forgetPerson(website, personId, email));
  }
}
