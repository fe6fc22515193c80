import { type RestockList, type Subscriber, type WaitedFor } from '@daybook/contracts/restock/restock-list';
import type { RestockMailIds } from '@daybook/contracts/restock/restock-mail.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { memberOf } from '@daybook/contracts/shared/many-by-id';
import type { RestockMailKind, RestockMailSkip } from '@daybook/contracts/shared/restock-mail-choices';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { type Carrier, LetterDeferred, LetterOutcomeUnknown, LetterRefused } from '../../mail/carrier.js';
import { type JobHandler, NotYet } from '../../platform/jobs/job-queues.js';
import { keepTrying } from '../../platform/jobs/keep-trying.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { sharedLooks } from '../../platform/shared-looks.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { restockDecider } from '../restock.decider.js';
import type { RestockLetters } from './restock-letters.js';
import { type RestockMailCommand, restockMailDecider } from './restock-mail.decider.js';
import { mailOf, type OwedMail, RESTOCK_MAILS } from './restock-mail.queue.js';
import type { SendingPace } from './sending-pace.js';

/** Letters on their way at the same time: enough for two cores, so few that a visitor waits behind little. */
const CONCURRENCY = 30;
/** How long after it was handed over a letter counts as lost track of: by then whoever sends it has given up, ms. */
const SETTLE_MS = 90_000;
/** How long an outcome that is known is kept for a log that is away, ms. */
const LOG_AWAY_MS = 60_000;
/** A letter that could not be brought for so long is not tried any more, ms. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

export type RestockMailSettings = {
  readonly aggregates: Aggregates;
  readonly personalData: PersonalData;
  readonly letters: RestockLetters;
  readonly carrier: Carrier;
  readonly pace: SendingPace;
  /** Nobody has the address: no letter of the website goes there any more. Safe to repeat. */
  onDeadAddress(website: WebsiteId, personId: string, code: number): Promise<void>;
  readonly settleMs?: number;
};

/** It was not the time to send it after all. */
class Withheld extends Error {
  constructor(readonly reason: RestockMailSkip) {
    super(reason);
  }
}

type Reader = {
  readonly person: Subscriber;
  readonly waitedFor: WaitedFor;
  readonly kind: RestockMailKind;
  /** of the turn, epoch ms; null when nothing is held */
  readonly expiresAt: number | null;
};

/**
 * Sends the letter of one turn, or of one sign-up. What the list says is asked once more just before the content is handed over, and that
 * the letter is handed over is in the log before the first byte of it: whoever finds that and no outcome does not send
 * it again.
 */
export function restockMailWorker(settings: RestockMailSettings): JobHandler {
  const { aggregates, personalData, letters, carrier, pace, settleMs = SETTLE_MS } = settings;
  const mails = aggregates.of('restockmail', restockMailDecider);
  const lists = aggregates.of('restock', restockDecider);
  const newestList = sharedLooks((key) => {
    const [website, variantId] = JSON.parse(key) as [WebsiteId, string];
    return lists.loadState(website, variantId);
  });
  const newestOf = ({ website, ids }: OwedMail) => newestList(JSON.stringify([website, ids.variantId]));

  const tell = (mail: OwedMail, command: RestockMailCommand, options?: { isNew: boolean }) =>
    mails.execute(mail.website, mail.ids.mailId, command, { ...options });

  async function readerOf(mail: OwedMail): Promise<Reader | RestockMailSkip> {
    const known = lists.cachedState(mail.website, mail.ids.variantId);
    const reader = known && readerIn(known, mail);
    // what was known before may be older than the turn
    return reader && typeof reader === 'object' ? reader : readerIn(await newestOf(mail), mail);
  }

  async function send(mail: OwedMail, isNew: boolean): Promise<void> {
    const { website, ids } = mail;
    const reader = await readerOf(mail);
    if (typeof reader === 'string') throw new Withheld(reader);
    const { person, waitedFor, kind, expiresAt } = reader;
    const to = await personalData.decrypt(website, person.email);
    if (to === null) throw new Withheld('erased');
    const wait = pace.waitFor(to, ids.mailId);
    if (wait > 0) throw new NotYet(wait);
    const letter = await letters.write(website, waitedFor, {
      ids,
      kind,
      language: person.language,
      expiresAt,
    });
    if (!letter) throw new Withheld('productGone');
    const attempt = { kind: 'attempt', ids, attemptId: uuidV7() } as const;
    let attempting: Promise<unknown> | undefined;
    try {
      await carrier.send({ ...letter, to }, async () => {
        const now = readerIn(await newestOf(mail), mail);
        if (typeof now === 'string') throw new Withheld(now);
        attempting = keepTrying(LOG_AWAY_MS / 6, () => tell(mail, { ...attempt, at: Date.now() }, { isNew }));
        await attempting;
      });
    } catch (error) {
      // a connection may end while the log is still being told
      await attempting?.catch(() => undefined);
      if (attempting && !(error instanceof LetterRefused || error instanceof LetterOutcomeUnknown)) {
        const code = error instanceof LetterDeferred ? error.responseCode : null;
        const { attemptId } = attempt;
        await keepTrying(LOG_AWAY_MS, () =>
          tell(mail, { kind: 'defer', ids, attemptId, code, at: Date.now() }),
        );
      }
      throw error;
    }
    const { messageId } = letter;
    await keepTrying(LOG_AWAY_MS, () => tell(mail, { kind: 'sent', ids, messageId, at: Date.now() }));
  }

  async function account(mail: OwedMail, error: unknown): Promise<void> {
    const { website, ids, since } = mail;
    const at = Date.now();
    const note = (command: RestockMailCommand) => keepTrying(LOG_AWAY_MS, () => tell(mail, command));
    if (error instanceof Withheld) {
      await note({ kind: 'skip', ids, reason: error.reason, at });
    } else if (error instanceof LetterOutcomeUnknown) {
      await note({ kind: 'loseTrack', ids, at });
    } else if (error instanceof LetterRefused) {
      const { responseCode: code, isDeadAddress } = error;
      // first what must not be forgotten: once the letter is settled nobody comes back to it
      if (isDeadAddress) await settings.onDeadAddress(website, ids.personId, code);
      await note({ kind: 'refuse', ids, code, permanent: true, at });
    } else if (error instanceof Refusal) {
      // somebody else has this letter: what they make of it stands in the log soon
      throw new NotYet(1000);
    } else if (!(error instanceof NotYet) && at - since > GIVE_UP_MS) {
      const code = error instanceof LetterDeferred ? error.responseCode : null;
      await note({ kind: 'refuse', ids, code, permanent: false, at });
    } else {
      throw error;
    }
  }

  return {
    queue: RESTOCK_MAILS,
    concurrency: CONCURRENCY,
    async handle({ data }) {
      const mail = mailOf(data);
      const state = await mails.loadState(mail.website, mail.ids.mailId);
      if (state.status === 'attempted') {
        const left = state.attemptedAt + settleMs - Date.now();
        if (left > 0) throw new NotYet(left);
        await tell(mail, { kind: 'loseTrack', ids: mail.ids, at: Date.now() });
      } else if (state.status === 'new' || state.status === 'owed') {
        await send(mail, state.status === 'new').catch((error: unknown) => account(mail, error));
      }
    },
  };
}

/** Who the letter goes to, or why it does not go. */
function readerIn(list: RestockList, { ids }: OwedMail): Reader | RestockMailSkip {
  const person = memberOf(list.people, ids.personId);
  const { status } = person ?? {};
  if (status === 'unsubscribed' || status === 'bounced' || status === 'erased') return status;
  return ids.waveId === null ? signedUpIn(list, ids, person) : toldIn(list, ids, person);
}

/** Whose sign-up the letter answers, as long as it waits for the answer. */
function signedUpIn(
  { waitedFor }: RestockList,
  { signUpId }: RestockMailIds,
  person: Subscriber | undefined,
): Reader | RestockMailSkip {
  const kind = person?.letter;
  const isOwed = person?.status === (kind === 'confirmation' ? 'unconfirmed' : 'waiting') && !person.turn;
  if (!person || !kind || !waitedFor || !isOwed || person.signUpId !== signUpId) return 'tooLate';
  return { person, waitedFor, kind, expiresAt: null };
}

/** Whose turn the letter tells of, as long as it is theirs. */
function toldIn(
  { waves }: RestockList,
  ids: RestockMailIds,
  person: Subscriber | undefined,
): Reader | RestockMailSkip {
  const wave = waves.find(({ waveId }) => waveId === ids.waveId);
  if (!person || !wave) return 'turnOver';
  const { turn, signUpId } = person;
  const isOpen = turn?.mailId === ids.mailId && turn.ended === null && signUpId === ids.signUpId;
  if (!isOpen || (turn.expiresAt !== null && turn.expiresAt <= Date.now())) return 'turnOver';
  return { person, waitedFor: wave.waitedFor, kind: 'turn', expiresAt: turn.expiresAt };
}
