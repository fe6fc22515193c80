import { refuse } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import type { ProjectionName } from '@daybook/projections/registry';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, READ_MODELS } from '../tokens.js';

/** How long a request waits for the projections, ms. */
const TIMEOUT_MS = 3000;

/**
 * For what may not be older than the log, whatever position its caller brings: a command that is named by what only a read
 * model finds, such as a variant by its id alone, and a job that says that its work is done.
 */
@Injectable()
export class NewestRows {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: Pick<ReadModels, 'waitFor'>,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /** Waits until the projections have all that is in the log now. @returns false when they do not come so far in time */
  async have(...projections: readonly ProjectionName[]): Promise<boolean> {
    return this.readModels.waitFor(projections, await this.store.head(), { timeoutMs: TIMEOUT_MS });
  }

  /** As {@link have}. @throws Refusal UNAVAILABLE when they do not come so far in time */
  async reached(...projections: readonly ProjectionName[]): Promise<void> {
    if (!(await this.have(...projections))) refuse('UNAVAILABLE');
  }
}
