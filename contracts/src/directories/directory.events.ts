import type { Event } from '../shared/event.js';

/**
 * Facts about one list of ids, such as all websites of the installation. Stream: `directory-<website>-<name>`. The
 * write side finds streams by it, so that no command has to scan the log.
 */
export type DirectoryEvent =
  /** comes before the first event of the stream that it names: after a crash between the two the list has an id too many */
  Event<'DirectoryEntryAdded', { entry: string }>;
