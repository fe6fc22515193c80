import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from '../log/command-metadata.js';

/** A website that is erased for good. */
export type WebsiteToErase = {
  readonly website: WebsiteId;
  /** the ids of its streams of a category */
  streamsOf(category: string): readonly string[];
};

/** What a feature removed of a website. */
export type RemovedOfWebsite = {
  /** how many things of a kind, by a name such as `emails` */
  readonly counts: Readonly<Record<string, number>>;
  /** whose keys encrypt what stood outside the log; those of the log are found in it */
  readonly keyOwners?: readonly string[];
};

/**
 * What a feature does when a website is erased, beside the keys and the rows of read models: it deletes what stands outside
 * the log, and ends what would go on. The feature's manifest names it; it needs what the platform provides and nothing
 * else. Everything that it does is safe to repeat.
 */
export abstract class WebsiteEraser {
  abstract erase(website: WebsiteToErase, metadata: CommandMetadata): Promise<RemovedOfWebsite>;
}
