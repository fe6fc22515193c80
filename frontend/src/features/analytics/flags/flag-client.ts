import type { EvaluatedFlag } from '@daybook/contracts/analytics/flags/flags.api';
import { type Clock, FLAG_CLIENT } from './flag-limits';
import { FlagSession } from './flag-session';
import { LogQueue } from './log-queue';
import { RecentExposures } from './recent-exposures';
import { RequestLimiter } from './request-limiter';
import { retryingCall, type Send } from './retrying-call';
import { ValuesCache } from './values-cache';

/** Section 4, "Feature-flag client". */
export type FlagClientStatus = 'Uninitialized' | 'Loading' | 'Ready';

/** By key. */
export type FlagValues = ReadonlyMap<string, EvaluatedFlag>;

type FlagClientOf = {
  readonly send: Send;
  readonly clock: Clock;
  /** what the page was rendered with: it stays for the visit, whatever the server answers later */
  readonly shown: readonly EvaluatedFlag[];
  /** who looks at the page now: the visitor's record where it may be sent, else an id of this page alone */
  readonly unit: () => { readonly visitorCookie: string } | { readonly pageUnit: string };
  /** beside an exposure: the page's fields; undefined: the page is not recorded */
  readonly page: () => object | undefined;
};

const INITIALIZE = '/api/flags/initialize';
const LOG_EVENTS = '/api/flags/log-events';

/** Knows the flags of this browser, and logs which variations it has shown. A failure is silent: flags then say nothing. */
export class FlagClient {
  private statusNow: FlagClientStatus = 'Uninitialized';
  private values: FlagValues = new Map();
  private readonly limiter: RequestLimiter;
  private readonly session: FlagSession;
  private readonly recent: RecentExposures;
  private readonly cache = new ValuesCache<FlagValues>();
  private readonly log: LogQueue<object>;

  constructor(private readonly of: FlagClientOf) {
    this.limiter = new RequestLimiter(of.clock);
    this.session = new FlagSession(of.clock);
    this.recent = new RecentExposures(of.clock);
    this.log = new LogQueue(of.clock, async (entries) => {
      const answer = await this.call(LOG_EVENTS, entries, FLAG_CLIENT.retries.logEvents);
      return answer !== undefined;
    });
  }

  get status(): FlagClientStatus {
    return this.statusNow;
  }

  /** Fetches the values of this caller. It resolves also when there are none: then the page's own are known alone. */
  async initialize(): Promise<void> {
    this.statusNow = 'Loading';
    const unit = this.of.unit();
    const context = JSON.stringify(unit);
    const known =
      this.cache.get(context) ?? valuesIn(await this.call(INITIALIZE, unit, FLAG_CLIENT.retries.initialize));
    if (known) this.cache.set(context, known);
    this.values = new Map([...(known ?? []), ...this.of.shown.map((one) => [one.key, one] as const)]);
    this.statusNow = 'Ready';
  }

  /** What the flag is; undefined: there is none of this key, or the client does not know it yet. */
  flag(key: string): EvaluatedFlag | undefined {
    return this.values.get(key);
  }

  /** Logs that the visitor has seen a variation, once in 10 minutes. */
  expose({ flagId, run, variation, isExperiment }: EvaluatedFlag): void {
    if (!isExperiment) return;
    if (this.session.use()) this.recent.forget();
    const page = this.of.page();
    if (!page || !this.recent.isNew(`${flagId} ${run} ${variation}`)) return;
    this.log.add({ ...page, flagId, run, variation });
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    return this.log.flush();
  }

  /** What waits, in batches, for a page that ends and hears no answer any more. */
  takeLog(): readonly object[] {
    return this.log.take();
  }

  private call(path: string, body: object, retries: number): Promise<unknown> {
    const { send, clock } = this.of;
    return retryingCall({ send, clock, limiter: this.limiter }, path, body, retries);
  }
}

function valuesIn(answer: unknown): FlagValues | undefined {
  const { flags } = (answer ?? {}) as { flags?: readonly EvaluatedFlag[] };
  return Array.isArray(flags) ? new Map(flags.map((one) => [one.key, one])) : undefined;
}
