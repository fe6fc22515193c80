import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '../log/aggregates.js';
import type { CommandMetadata } from '../log/command-metadata.js';
import { directoryDecider, entriesOf } from './directory.decider.js';

/** What the installation lists, each in a stream of its own. */
export type DirectoryName = 'accounts' | 'websites';

export type LimitedEntry = {
  /** what the website lists, such as `flags` */
  readonly name: string;
  readonly entry: string;
  readonly atMost: number;
  refuseFull(): never;
};

/**
 * The lists by which the write side finds streams, so that it never scans the log. A command adds the id first and
 * appends to the stream of that id second. A process that ends in between leaves an id whose stream is empty, so a
 * reader asks the stream.
 */
@Injectable()
export class Directories {
  private readonly streams;

  constructor(aggregates: Aggregates) {
    this.streams = aggregates.of('directory', directoryDecider);
  }

  /** Adds an id; again is no error. */
  async add(name: DirectoryName, entry: string, metadata: CommandMetadata = {}): Promise<void> {
    await this.streams.execute(INSTALLATION, name, { kind: 'add', entry }, { metadata });
  }

  /**
   * Adds an id to a list of one website, while it has fewer than it may; again is no error. Two that are added at the
   * same moment may be one too many.
   * @param refuseFull says that the list is full
   */
  async addOf(website: WebsiteId, limited: LimitedEntry, metadata: CommandMetadata): Promise<void> {
    const { name, entry } = limited;
    await this.mustHaveRoom(website, limited);
    await this.streams.execute(website, name, { kind: 'add', entry }, { metadata });
  }

  /** Whether an id has room in a list of one website, or is in it. It throws what `refuseFull` does. */
  async mustHaveRoom(website: WebsiteId, { name, entry, atMost, refuseFull }: LimitedEntry): Promise<void> {
    const entries = entriesOf(await this.streams.loadState(website, name));
    if (entries.length >= atMost && !entries.includes(entry)) refuseFull();
  }

  /** All ids, the oldest first, as the log has them now. */
  async entries(name: DirectoryName): Promise<string[]> {
    return entriesOf(await this.streams.loadState(INSTALLATION, name));
  }
}
