import { MAX_STACK } from '@daybook/contracts/analytics/shared/hit-limits';
import type { Hits } from './hits';
import { sendWithCrumb } from './send';

/** Section 9, "Error reporter". */
const MAX_SENDS = 20;
const MAX_QUEUED = 10;
const DEBOUNCE_MS = 1000;

const MAX_MESSAGE = 1000;

/** What went wrong on a page; `stack` has at most 5,000 characters. */
type PageError = { message: string; stack?: string; errorType?: string };

/** Reports uncaught errors of a page (section 8), a few at a time, and after 20 times no more. */
export class ErrorReporter {
  private queue: object[] = [];
  private sends = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hits: Hits) {}

  /** Queues an `error` or `unhandledrejection` of the window; beyond ten that wait, they are dropped. */
  report(event: Event): void {
    const error = pageErrorOf(event);
    const fields = error && this.sends < MAX_SENDS && this.hits.pageFields();
    if (!fields || this.queue.length >= MAX_QUEUED) return;
    this.queue.push({ ...fields, ...error, release: release() });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Sends what waits, at once. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.queue.length === 0 || this.sends >= MAX_SENDS) return;
    this.sends += 1;
    const sentBy = this.hits.sentBy();
    const errors = this.queue.splice(0).map((error) => ({ ...error, ...sentBy }));
    sendWithCrumb('/api/events/RecordJavascriptErrors', errors);
  }
}

function pageErrorOf(event: Event): PageError | undefined {
  const thrown = event instanceof ErrorEvent ? (event.error ?? event.message) : reasonOf(event);
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return {
      message: `${message || name}`.slice(0, MAX_MESSAGE),
      ...(stack && { stack: stack.slice(0, MAX_STACK) }),
      // the recorder takes words alone
      ...(/^\w{1,64}$/.test(name) && { errorType: name }),
    };
  }
  // a picture or a script that cannot be fetched is an `error` without a text
  return typeof thrown === 'string' && thrown ? { message: thrown.slice(0, MAX_MESSAGE) } : undefined;
}

const reasonOf = (event: Event) => ('reason' in event ? (event as PromiseRejectionEvent).reason : undefined);

/** The build that the browser runs: the name of the shop's first script, which changes with every build. */
const release = () =>
  /\/([\w-]{1,64})\.js$/.exec(
    document.querySelector<HTMLScriptElement>('script[src*="/entry-client"]')?.src ?? '',
  )?.[1];
