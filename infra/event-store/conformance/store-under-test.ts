import type { EventStore } from '../event-store.js';

/** One log and the means to test it. */
export type StoreUnderTest = {
  readonly store: EventStore;
  /** Another client of the same log, as another process would be; `tearDown` closes it. */
  reopen(): Promise<EventStore>;
  /** Takes the server away from its clients and brings it back with everything that it acknowledged. */
  restartServer(): Promise<void>;
  tearDown(): Promise<void>;
};
