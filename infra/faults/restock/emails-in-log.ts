import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@daybook/event-store/event-store';

/** The state of an email in the log: `queued` and `attempted` are not final. */
export type EmailState = 'queued' | 'attempted' | 'sent' | 'refused' | 'unknown' | 'skipped' | 'left';

export type EmailInLog = {
  readonly emailId: string;
  readonly variantId: string;
  readonly state: EmailState;
  /** of `RestockEmailSent`; undefined until then */
  readonly messageId?: string;
  /** epoch ms: when `RestockEmailSent` was appended */
  readonly sentAt?: number;
  /** how often the owner decided to send it again */
  readonly sentAgain: number;
};

const FILTER = {
  types: [
    'RestockOfferMade',
    'RestockEmailAttempted',
    'RestockEmailDeferred',
    'RestockEmailSent',
    'RestockEmailRefused',
    'RestockEmailOutcomeUnknown',
    'RestockEmailResolved',
    'RestockEmailSettled',
    'RestockEmailSkipped',
  ],
  streamPrefixes: ['restock-', 'restockemail-'],
};

/** Every email of the log and its state, read from the events alone, without the code that sends. */
export class EmailsInLog {
  private readonly emails = new Map<string, EmailInLog>();
  private position: Position = BEGINNING;

  constructor(private readonly store: EventStore) {}

  /** Reads on. @returns those of one list, or of all */
  async now(variantId?: string): Promise<EmailInLog[]> {
    for (let atHead = false; !atHead; ) {
      const page = await this.store.readAll({ after: this.position, filter: FILTER, limit: 1000 });
      for (const event of page.events) this.note(event);
      ({ position: this.position, atHead } = page);
    }
    const all = [...this.emails.values()];
    return variantId === undefined ? all : all.filter((message) => message.variantId === variantId);
  }

  private note(recorded: RecordedEvent): void {
    const event = recorded as RecordedEvent & (RestockEvent | RestockEmailEvent);
    if (event.type === 'RestockOfferMade') {
      const { emailId, variantId } = event.data;
      this.emails.set(emailId, { emailId, variantId, state: 'queued', sentAgain: 0 });
      return;
    }
    const message = 'emailId' in event.data && this.emails.get(event.data.emailId);
    if (!message) return;
    this.emails.set(message.emailId, {
      ...message,
      ...changeBy(event as RestockEmailEvent, recorded, message),
    });
  }
}

function changeBy(
  event: RestockEmailEvent,
  { recordedAt }: RecordedEvent,
  { sentAgain }: EmailInLog,
): Partial<EmailInLog> {
  switch (event.type) {
    case 'RestockEmailAttempted':
      return { state: 'attempted' };
    case 'RestockEmailDeferred':
      return { state: 'queued' };
    case 'RestockEmailSent':
      return { state: 'sent', messageId: event.data.messageId, sentAt: recordedAt.getTime() };
    case 'RestockEmailRefused':
      return { state: 'refused' };
    case 'RestockEmailOutcomeUnknown':
      return { state: 'unknown' };
    case 'RestockEmailSettled':
      return { state: event.data.outcome === 'sent' ? 'sent' : 'queued' };
    case 'RestockEmailSkipped':
      return { state: 'skipped' };
    case 'RestockEmailResolved':
      return event.data.how === 'leave' ? { state: 'left' } : { state: 'queued', sentAgain: sentAgain + 1 };
  }
}
