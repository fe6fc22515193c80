import type { EmailInLog } from './emails-in-log.js';
import type { Taken } from './smtp-sink.js';

/** The outcomes of emails, by the log and by the mail server. */
export type EmailComparison = {
  readonly emails: number;
  readonly sent: number;
  readonly refused: number;
  readonly skipped: number;
  /** handed over without an answer: the owner decides, or has decided to leave it */
  readonly unknown: number;
  /** of those, how many the mail server has */
  readonly unknownAndTaken: number;
  /** pending and never handed over, or sent by the log and not with the mail server */
  readonly neverEmailed: number;
  /** at the mail server more often than the log says */
  readonly twice: number;
  /** what is wrong, in words */
  readonly findings: readonly string[];
};

/**
 * Compares the log with the journal of a mail server that had no part in the failures. Message-IDs begin with the id of
 * the email, so an email is recognised even when the log does not say that it was sent.
 */
export function compareEmails(
  emails: readonly EmailInLog[],
  taken: readonly Pick<Taken, 'messageId'>[],
): EmailComparison {
  const times = new Map<string, number>();
  for (const { messageId } of taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const messageIds = new Map([...times.keys()].map((messageId) => [emailIdOf(messageId), messageId]));
  const timesTaken = ({ emailId, messageId = messageIds.get(emailId) ?? '' }: EmailInLog) =>
    times.get(messageId) ?? 0;

  const findings: string[] = [];
  const count = (is: (message: EmailInLog) => boolean) => emails.filter(is).length;
  const of =
    (...states: EmailInLog['state'][]) =>
    (message: EmailInLog) =>
      states.includes(message.state);
  const wrong = (what: string, is: (message: EmailInLog) => boolean) => {
    const found = emails.filter(is);
    for (const { emailId } of found.slice(0, 3)) findings.push(`letter ${emailId} ${what}`);
    return found.length;
  };
  const neverEmailed =
    wrong('is owed and was never brought', of('queued', 'attempted')) +
    wrong(
      'is said to be sent and the mail server has none',
      (message) => message.state === 'sent' && timesTaken(message) === 0,
    );
  const twice = wrong(
    'was brought more often than it was to be',
    (message) => timesTaken(message) > 1 + message.sentAgain,
  );
  wrong(
    'is said not to be sent and the mail server has it',
    (message) => of('refused', 'skipped')(message) && timesTaken(message) > message.sentAgain,
  );
  const known = new Set(emails.map(({ emailId }) => emailId));
  const strange = [...messageIds].filter(([emailId]) => !known.has(emailId));
  for (const [, messageId] of strange.slice(0, 3))
    findings.push(`nobody owed ${messageId}, which was brought`);
  const isUnknown = of('unknown', 'left');
  return {
    emails: emails.length,
    sent: count(of('sent')),
    refused: count(of('refused')),
    skipped: count(of('skipped')),
    unknown: count(isUnknown),
    unknownAndTaken: count((message) => isUnknown(message) && timesTaken(message) > 0),
    neverEmailed,
    twice,
    findings,
  };
}

/** `<id@host>` → `id` */
export const emailIdOf = (messageId: string) => messageId.slice(1).split('@')[0] ?? '';
