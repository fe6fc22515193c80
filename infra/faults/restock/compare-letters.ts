import type { LetterInLog } from './letters-in-log.js';
import type { Taken } from './smtp-sink.js';

/** What became of letters, by the log and by the mail server. */
export type LetterComparison = {
  readonly letters: number;
  readonly sent: number;
  readonly refused: number;
  readonly skipped: number;
  /** handed over, and nobody knows: the owner decides or has decided to leave it */
  readonly unknown: number;
  /** of those, how many the mail server has */
  readonly unknownAndTaken: number;
  /** owed and never brought, or said to be sent and not with the mail server */
  readonly neverMailed: number;
  /** brought more often than anybody said */
  readonly twice: number;
  /** what is wrong, in words */
  readonly findings: readonly string[];
};

/**
 * Compares the log with what a mail server outside of everything that failed has written down. Message-IDs begin with
 * the id of the letter, so that a letter is known also when the log does not say that it was sent.
 */
export function compareLetters(
  letters: readonly LetterInLog[],
  taken: readonly Pick<Taken, 'messageId'>[],
): LetterComparison {
  const times = new Map<string, number>();
  for (const { messageId } of taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const messageIds = new Map([...times.keys()].map((messageId) => [mailIdOf(messageId), messageId]));
  const timesTaken = ({ mailId, messageId = messageIds.get(mailId) ?? '' }: LetterInLog) =>
    times.get(messageId) ?? 0;

  const findings: string[] = [];
  const count = (is: (letter: LetterInLog) => boolean) => letters.filter(is).length;
  const of =
    (...states: LetterInLog['state'][]) =>
    (letter: LetterInLog) =>
      states.includes(letter.state);
  const wrong = (what: string, is: (letter: LetterInLog) => boolean) => {
    const found = letters.filter(is);
    for (const { mailId } of found.slice(0, 3)) findings.push(`letter ${mailId} ${what}`);
    return found.length;
  };
  const neverMailed =
    wrong('is owed and was never brought', of('owed', 'attempted')) +
    wrong(
      'is said to be sent and the mail server has none',
      (letter) => letter.state === 'sent' && timesTaken(letter) === 0,
    );
  const twice = wrong(
    'was brought more often than it was to be',
    (letter) => timesTaken(letter) > 1 + letter.sentAgain,
  );
  wrong(
    'is said not to be sent and the mail server has it',
    (letter) => of('refused', 'skipped')(letter) && timesTaken(letter) > letter.sentAgain,
  );
  const known = new Set(letters.map(({ mailId }) => mailId));
  const strange = [...messageIds].filter(([mailId]) => !known.has(mailId));
  for (const [, messageId] of strange.slice(0, 3))
    findings.push(`nobody owed ${messageId}, which was brought`);
  const isUnknown = of('unknown', 'left');
  return {
    letters: letters.length,
    sent: count(of('sent')),
    refused: count(of('refused')),
    skipped: count(of('skipped')),
    unknown: count(isUnknown),
    unknownAndTaken: count((letter) => isUnknown(letter) && timesTaken(letter) > 0),
    ...{ neverMailed, twice, findings },
  };
}

/** `<id@host>` → `id` */
export const mailIdOf = (messageId: string) => messageId.slice(1).split('@')[0] ?? '';
