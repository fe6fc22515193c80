import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@daybook/event-store/event-store';

/** How a letter stands by the log: `owed` and `attempted` are to become something else. */
export type LetterState = 'owed' | 'attempted' | 'sent' | 'refused' | 'unknown' | 'skipped' | 'left';

export type LetterInLog = {
  readonly mailId: string;
  readonly variantId: string;
  readonly state: LetterState;
  /** as the log says that it was sent; undefined until then */
  readonly messageId?: string;
  /** epoch ms: when the log had that it was sent */
  readonly sentAt?: number;
  /** how often the owner said to send it once more */
  readonly sentAgain: number;
};

const FILTER = {
  types: [
    'RestockTurnOffered',
    'RestockEmailAttempted',
    'RestockEmailDeferred',
    'RestockEmailSent',
    'RestockEmailRefused',
    'RestockEmailOutcomeUnknown',
    'RestockEmailResolved',
    'RestockEmailSkipped',
  ],
  streamPrefixes: ['restock-', 'restockmail-'],
};

/** Every letter that the log owes somebody or has brought them, read from the events alone, past the code that sends. */
export class LettersInLog {
  private readonly letters = new Map<string, LetterInLog>();
  private position: Position = BEGINNING;

  constructor(private readonly store: EventStore) {}

  /** Reads on. @returns those of one list, or of all */
  async now(variantId?: string): Promise<LetterInLog[]> {
    for (let atHead = false; !atHead; ) {
      const page = await this.store.readAll({ after: this.position, filter: FILTER, limit: 1000 });
      for (const event of page.events) this.note(event);
      ({ position: this.position, atHead } = page);
    }
    const all = [...this.letters.values()];
    return variantId === undefined ? all : all.filter((letter) => letter.variantId === variantId);
  }

  private note(recorded: RecordedEvent): void {
    const event = recorded as RecordedEvent & (RestockEvent | RestockMailEvent);
    if (event.type === 'RestockTurnOffered') {
      const { mailId, variantId } = event.data;
      this.letters.set(mailId, { mailId, variantId, state: 'owed', sentAgain: 0 });
      return;
    }
    const letter = 'mailId' in event.data && this.letters.get(event.data.mailId);
    if (!letter) return;
    this.letters.set(letter.mailId, { ...letter, ...changeBy(event as RestockMailEvent, recorded, letter) });
  }
}

function changeBy(
  event: RestockMailEvent,
  { recordedAt }: RecordedEvent,
  { sentAgain }: LetterInLog,
): Partial<LetterInLog> {
  switch (event.type) {
    case 'RestockEmailAttempted':
      return { state: 'attempted' };
    case 'RestockEmailDeferred':
      return { state: 'owed' };
    case 'RestockEmailSent':
      return { state: 'sent', messageId: event.data.messageId, sentAt: recordedAt.getTime() };
    case 'RestockEmailRefused':
      return { state: 'refused' };
    case 'RestockEmailOutcomeUnknown':
      return { state: 'unknown' };
    case 'RestockEmailSkipped':
      return { state: 'skipped' };
    case 'RestockEmailResolved':
      return event.data.how === 'leave' ? { state: 'left' } : { state: 'owed', sentAgain: sentAgain + 1 };
  }
}
