import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from '../log/command-metadata.js';

/** A website that is erased for good. */
export type WebsiteToErase = {
  readonly website: WebsiteId;
  /** the ids of its streams of a category */
  streamsOf(category: string): readonly string[];
};

/** How many things of a kind a feature removed of a website, by a name such as `emails`. */
export type RemovedOfWebsite = Readonly<Record<string, number>>;

/**
 * What a feature does when a website is erased, beside the keys and the rows of read models: it deletes what stands outside
 * the log, and ends what would go on. The feature's manifest names it; it needs what the platform provides and nothing
 * else. Everything that it does is safe to repeat.
 */
export abstract class WebsiteEraser {
  /**
   * Whose keys encrypt what stands outside the log; those of the log are found in it. It is asked before anything is
   * removed: an erasure that is cut off finds them again.
   */
  async keyOwners(_website: WebsiteToErase): Promise<readonly string[]> {
    return [];
  }

  /** Removes what there is. The keys are erased by now. */
  abstract erase(website: WebsiteToErase, metadata: CommandMetadata): Promise<RemovedOfWebsite>;
}
