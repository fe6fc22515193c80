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
import { memberOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import type { RestockList, Subscriber } from '../restock.state.js';
import { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import { type RestockEmailCommand, restockEmailDecider } from './restock-email.decider.js';
import { emailOf, type QueuedEmail } from './restock-email.queue.js';
import { RestockEmailWriter } from './restock-email-writer.service.js';
import { SendingPace } from './sending-pace.js';

/** Emails on their way at the same time: enough for two cores, so few that a visitor waits behind little. */
const CONCURRENCY = 30;
/** How long after it was handed over an email counts as lost track of: by then whoever sends it has given up, ms. */
const SETTLE_MS = 90_000;
/** How long an outcome that is known is kept for a log that is away, ms. */
const LOG_AWAY_MS = 60_000;
/** An email that could not be brought for so long is not tried any more, ms. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

/** It was not the time to send it after all. */
class EmailNotNeeded extends Error {
  constructor(readonly reason: RestockEmailSkip) {
    super(reason);
  }
}

type Reader = {
  readonly person: Subscriber;
  readonly waitedFor: WaitedFor;
  readonly kind: RestockEmailKind;
  /** of the offer, epoch ms; null when nothing is held */
  readonly expiresAt: number | null;
};

/**
 * Sends the email of one offer, or of one sign-up. What the list says is asked once more just before the content is handed over, and that
 * the email is handed over is in the log before the first byte of it: whoever finds that and no outcome does not send
 * it again.
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
    @Inject(TRANSPORT) private readonly transport: EmailTransport,
    /** how long after it was handed over an email counts as lost track of, ms */
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
    // what was known before may be older than the offer
    return reader && typeof reader === 'object' ? reader : readerIn(await this.newestOf(queued), queued);
  }

  private async send(queued: QueuedEmail, isNew: boolean): Promise<void> {
    const { website, ids } = queued;
    const reader = await this.readerOf(queued);
    if (typeof reader === 'string') throw new EmailNotNeeded(reader);
    const { person, waitedFor, kind, expiresAt } = reader;
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
        attempting = retryWhileUnavailable(LOG_AWAY_MS / 6, () =>
          this.record(queued, { ...attempt, at: Date.now() }, { isNew }),
        );
        await attempting;
      });
    } catch (error) {
      // a connection may end while the log is still being told
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
      // first what must not be forgotten: once the email is settled nobody comes back to it
      if (isDeadEmail) await this.withdrawals.suppress(website, ids.personId, code);
      await note({ kind: 'refuse', ids, code, permanent: true, at });
    } else if (error instanceof Refusal) {
      // somebody else has this email: what they make of it stands in the log soon
      throw new DelayJob(1000);
    } else if (!(error instanceof DelayJob) && at - since > GIVE_UP_MS) {
      const code = error instanceof EmailDeferred ? error.responseCode : null;
      await note({ kind: 'refuse', ids, code, permanent: false, at });
    } else {
      throw error;
    }
  }
}

/** Who the email goes to, or why it does not go. */
function readerIn(list: RestockList, { ids }: QueuedEmail): Reader | RestockEmailSkip {
  const person = memberOf(list.people, ids.personId);
  const { status } = person ?? {};
  if (status === 'unsubscribed' || status === 'bounced' || status === 'erased') return status;
  return ids.batchId === null ? signedUpIn(list, ids, person) : notifiedIn(list, ids, person);
}

/** Whose sign-up the email answers, as long as it waits for the answer. */
function signedUpIn(
  { waitedFor }: RestockList,
  { signUpId }: RestockEmailIds,
  person: Subscriber | undefined,
): Reader | RestockEmailSkip {
  const kind = person?.emailKind;
  const isPending = person?.status === (kind === 'confirmation' ? 'unconfirmed' : 'waiting') && !person.offer;
  if (!person || !kind || !waitedFor || !isPending || person.signUpId !== signUpId) return 'tooLate';
  return { person, waitedFor, kind, expiresAt: null };
}

/** Whose turn the email tells of, as long as it is theirs. */
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
  return { person, waitedFor: batch.waitedFor, kind: 'offer', expiresAt: offer.expiresAt };
}
