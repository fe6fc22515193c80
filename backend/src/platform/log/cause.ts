import { AsyncLocalStorage } from 'node:async_hooks';
import { eventName } from '@daybook/contracts/shared/event-name';
import type { RecordedEvent } from '@daybook/event-store/event-store';

/**
 * Why a program works just now. Every event that it appends meanwhile has this in its metadata, so that the log can say
 * what an event has caused: request → event → job → event.
 */
export type Cause = {
  /** the name of the program */
  readonly actor?: string;
  /** the id of the request at the beginning of it all */
  readonly correlationId?: string;
  /** the event that the program follows, by its name */
  readonly causationId?: string;
};

const causes = new AsyncLocalStorage<Cause>();

/** Does a piece of work; what it appends and queues names the cause. */
export const because = <Result>(cause: Cause, work: () => Result): Result => causes.run(cause, work);

/** The cause of the work that runs now; of the request of a browser there is none. */
export const currentCause = (): Cause => causes.getStore() ?? {};

/** The cause of what a program does about an event. */
export function causeOf(event: RecordedEvent): Cause {
  const { correlationId } = event.metadata;
  return { ...(correlationId === undefined ? {} : { correlationId }), causationId: eventName(event) };
}
