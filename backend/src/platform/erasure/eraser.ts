import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from '../log/command-metadata.js';

/** A person whom a website erases. What the installation itself knows of people is under the website `INSTALLATION`. */
export type PersonToErase = {
  readonly website: WebsiteId;
  readonly personId: string;
  readonly email: string;
  /** the ids of the streams of a category in which events about the person stand */
  streamsOf(category: string): readonly string[];
};

/** A stream in which events about a person stand, by its category and id. */
export type StreamOfPerson = { readonly category: string; readonly streamId: string };

/** How many things of a kind were removed, by a name such as `emails`. */
export type ErasedCounts = Readonly<Record<string, number>>;

/**
 * What a feature does when a person is erased, beside the keys: it takes them off lists, and deletes what stands outside
 * the log. The feature's manifest names it. Everything that it does is safe to repeat.
 */
export abstract class Eraser {
  /** Refuses before any feature has changed anything. @throws Refusal */
  async check(_person: PersonToErase): Promise<void> {}

  /**
   * For an export of the person: streams about them that no record names, since they follow from what is recorded. What in
   * them is about others is left out.
   */
  async alsoIn(_person: PersonToErase): Promise<readonly StreamOfPerson[]> {
    return [];
  }

  abstract erase(person: PersonToErase, metadata: CommandMetadata): Promise<ErasedCounts>;
}
