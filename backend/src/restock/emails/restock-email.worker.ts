import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import type {
  RestockEmailKind,
  RestockEmailSkip,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Optional } from '@nestjs/common';
import {
  EmailDeferred,
  EmailOutcomeUnknown,
  EmailRefused,
  type EmailTransport,
  SenderRefused,
  TRANSPORT,
} from '../../email/email-transport.js';
import { coalesceReads } from '../../platform/coalesce-reads.js';
import type { Job } from '../../platform/jobs/job.js';
import { DelayJob } from '../../platform/jobs/job-queues.js';
import { retryWhileUnavailable } from '../../platform/jobs/retry-while-unavailable.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { RestockTermsService } from '../batches/restock-terms.service.js';
import { memberOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import type { RestockList, Subscriber } from '../restock.state.js';
import { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import { type RestockEmailCommand, restockEmailDecider } from './restock-email.decider.js';
import { emailOf, type QueuedEmail } from './restock-email.queue.js';
import { RestockEmailWriter } from './restock-email-writer.service.js';
import { SendingPace } from './sending-pace.js';

/** Emails that are sent at the same time: enough for two cores, and so few that visitors hardly wait. */
const CONCURRENCY = 30;
/** So long after its attempt the outcome of an email counts as unknown: by then its worker has given up, ms. */
const SETTLE_MS = 90_000;
/** How long the worker tries to record an outcome while the log is unreachable, ms. */
const LOG_AWAY_MS = 60_000;
/** After this time the worker gives up an email that no server accepted; not while the server refuses the sender, ms. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

/** The email is not sent after all. */
class EmailNotNeeded extends Error {
  constructor(readonly reason: RestockEmailSkip) {
    super(reason);
  }
}

type Reader = {
  readonly person: Subscriber;
  readonly waitedFor: WaitedFor;
  readonly kind: RestockEmailKind;
  /** when the offer ends, epoch ms; null without a hold */
  readonly expiresAt: number | null;
  /** of an offer without a hold: what it is of was not sold out since; null: a unit is held, or it is no offer */
  readonly episode: number | null;
};

/**
 * Sends the email of one offer or of one sign-up. Just before it sends the content, the worker reads the list once more
 * and appends the attempt. A worker that finds an attempt without an outcome does not send the email again.
 */
@Worker(RESTOCK_EMAILS)
export class RestockEmailWorker implements JobWorker {
  readonly concurrency = CONCURRENCY;
  private readonly newestList;

  constructor(
    @Aggregate('restockemail') private readonly emailStreams: AggregateStore<typeof restockEmailDecider>,
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    private readonly personalData: PersonalData,
    private readonly emails: RestockEmailWriter,
    private readonly pace: SendingPace,
    private readonly withdrawals: WithdrawalService,
    @Inject(RestockTermsService) private readonly terms: Pick<RestockTermsService, 'goesOn'>,
    @Inject(TRANSPORT) private readonly transport: EmailTransport,
    /** so long after its attempt the outcome of an email counts as unknown, ms */
    @Optional() private readonly settleMs: number = SETTLE_MS,
  ) {
    this.newestList = coalesceReads((key) => {
      const [website, variantId] = JSON.parse(key) as [WebsiteId, string];
      return this.lists.loadState(website, variantId);
    });
  }

  async handle({ data }: Job): Promise<void> {
    const queued = emailOf(data);
    const state = await this.emailStreams.loadState(queued.website, queued.ids.emailId);
    if (state.status === 'attempted') {
      const left = state.attemptedAt + this.settleMs - Date.now();
      if (left > 0) throw new DelayJob(left);
      await this.record(queued, { kind: 'markOutcomeUnknown', ids: queued.ids, at: Date.now() });
    } else if (state.status === 'new' || state.status === 'queued') {
      await this.send(queued, state.status === 'new').catch((error: unknown) => this.account(queued, error));
    }
  }

  private record(queued: QueuedEmail, command: RestockEmailCommand, options: { isNew?: boolean } = {}) {
    return this.emailStreams.execute(queued.website, queued.ids.emailId, command, options);
  }

  private newestOf({ website, ids }: QueuedEmail): Promise<RestockList> {
    return this.newestList(JSON.stringify([website, ids.variantId]));
  }

  private async readerOf(queued: QueuedEmail): Promise<Reader | RestockEmailSkip> {
    const known = this.lists.cachedState(queued.website, queued.ids.variantId);
    const reader = known && readerIn(known, queued);
    // the cached list may be older than the offer
    return reader && typeof reader === 'object' ? reader : readerIn(await this.newestOf(queued), queued);
  }

  private async send(queued: QueuedEmail, isNew: boolean): Promise<void> {
    const { website, ids } = queued;
    const reader = await this.readerOf(queued);
    if (typeof reader === 'string') throw new EmailNotNeeded(reader);
    const { person, waitedFor, kind, expiresAt } = reader;
    await this.mustStillBeThere(website, reader);
    const to = await this.personalData.decrypt(website, person.email);
    if (to === null) throw new EmailNotNeeded('erased');
    const wait = this.pace.waitFor(to, ids.emailId);
    if (wait > 0) throw new DelayJob(wait);
    const message = await this.emails.write(website, waitedFor, {
      ids,
      kind,
      language: person.language,
      expiresAt,
    });
    if (!message) throw new EmailNotNeeded('productGone');
    const attempt = { kind: 'attempt', ids, attemptId: uuidV7() } as const;
    let attempting: Promise<unknown> | undefined;
    try {
      await this.transport.send({ ...message, to }, async () => {
        const now = readerIn(await this.newestOf(queued), queued);
        if (typeof now === 'string') throw new EmailNotNeeded(now);
        await this.mustStillBeThere(website, now);
        attempting = retryWhileUnavailable(LOG_AWAY_MS / 6, () =>
          this.record(queued, { ...attempt, at: Date.now() }, { isNew }),
        );
        await attempting;
      });
    } catch (error) {
      // a connection may end while the attempt is still being appended
      await attempting?.catch(() => undefined);
      if (attempting && !(error instanceof EmailRefused || error instanceof EmailOutcomeUnknown)) {
        const code = error instanceof EmailDeferred ? error.responseCode : null;
        const { attemptId } = attempt;
        await retryWhileUnavailable(LOG_AWAY_MS, () =>
          this.record(queued, { kind: 'defer', ids, attemptId, code, at: Date.now() }),
        );
      }
      throw error;
    }
    const { messageId } = message;
    await retryWhileUnavailable(LOG_AWAY_MS, () =>
      this.record(queued, { kind: 'sent', ids, messageId, at: Date.now() }),
    );
  }

  /** An email may wait for hours: of what no unit is held of, others may have bought the last one meanwhile. */
  private async mustStillBeThere(website: WebsiteId, { waitedFor, episode }: Reader): Promise<void> {
    if (episode === null) return;
    if (!(await this.terms.goesOn(website, waitedFor, episode))) throw new EmailNotNeeded('offerOver');
  }

  private async account(queued: QueuedEmail, error: unknown): Promise<void> {
    const { website, ids, since } = queued;
    const at = Date.now();
    const note = (command: RestockEmailCommand) =>
      retryWhileUnavailable(LOG_AWAY_MS, () => this.record(queued, command));
    if (error instanceof EmailNotNeeded) {
      await note({ kind: 'skip', ids, reason: error.reason, at });
    } else if (error instanceof EmailOutcomeUnknown) {
      await note({ kind: 'markOutcomeUnknown', ids, at });
    } else if (error instanceof EmailRefused) {
      const { responseCode: code, isDeadEmail } = error;
      // the suppression first: after the email is settled no worker comes back to it
      if (isDeadEmail) await this.withdrawals.suppress(website, ids.personId, code);
      await note({ kind: 'refuse', ids, code, permanent: true, at });
    } else if (error instanceof Refusal) {
      // another worker has this email, and records its outcome soon
      throw new DelayJob(1000);
    } else if (!(error instanceof DelayJob || error instanceof SenderRefused) && at - since > GIVE_UP_MS) {
      const code = error instanceof EmailDeferred ? error.responseCode : null;
      await note({ kind: 'refuse', ids, code, permanent: false, at });
    } else {
      throw error;
    }
  }
}

const NO_OFFER = { expiresAt: null, episode: null } as const;

/** The subscriber whom the email goes to, or why it is not sent. */
function readerIn(list: RestockList, { ids }: QueuedEmail): Reader | RestockEmailSkip {
  const person = memberOf(list.people, ids.personId);
  const { status } = person ?? {};
  if (status === 'unsubscribed' || status === 'bounced' || status === 'erased') return status;
  return ids.batchId === null ? signedUpIn(list, ids, person) : notifiedIn(list, ids, person);
}

/** The subscriber whose sign-up, or repeated sign-up, the email answers, as long as it is to be answered. */
function signedUpIn(
  { waitedFor }: RestockList,
  { emailId }: RestockEmailIds,
  person: Subscriber | undefined,
): Reader | RestockEmailSkip {
  const asksToJoin = person?.joinEmailId === emailId;
  if (person && asksToJoin && waitedFor) return { person, waitedFor, kind: 'mailingList', ...NO_OFFER };
  const kind = person?.emailKind;
  const isPending = person?.status === (kind === 'confirmation' ? 'unconfirmed' : 'waiting') && !person.offer;
  if (!person || !kind || !waitedFor || !isPending || person.signUpId !== emailId) return 'tooLate';
  return { person, waitedFor, kind, ...NO_OFFER };
}

/** The subscriber whose offer the email makes, as long as the offer is open. */
function notifiedIn(
  { batches }: RestockList,
  ids: RestockEmailIds,
  person: Subscriber | undefined,
): Reader | RestockEmailSkip {
  const batch = batches.find(({ batchId }) => batchId === ids.batchId);
  if (!person || !batch) return 'offerOver';
  const { offer, signUpId } = person;
  const isOpen = offer?.emailId === ids.emailId && offer.ended === null && signUpId === ids.signUpId;
  if (!isOpen || (offer.expiresAt !== null && offer.expiresAt <= Date.now())) return 'offerOver';
  const { waitedFor, episode } = batch;
  const { holdId, expiresAt } = offer;
  return { person, waitedFor, kind: 'offer', expiresAt, episode: holdId === null ? episode : null };
}
