import type { Event } from '../shared/event.js';
import type { Area } from './shared/area.js';
import type { ContentCollection } from './shared/content-collection.js';
import type { Navigation } from './shared/navigation.js';
import type { Page, PageHead } from './shared/page.js';
import type { StoredOperation } from './shared/page-operation.js';
import type { Pin, ReleaseCause } from './shared/release.js';

/**
 * Facts about one page as its editors work on it. Stream: `page-<website>-<pageId>`. Visitors see none of it: they read
 * the versions that a release pins.
 */
export type PageEvent =
  | Event<'PageCreated', { page: Page }>
  /** `base`: the revision of the stream that the editor had read. `restoredFrom`: the one whose blocks these are again */
  | Event<
      'BlocksChanged',
      { pageId: string; base: number; operations: readonly StoredOperation[]; restoredFrom?: number }
    >
  /** the whole head, and the names of the fields that were set */
  | Event<
      'PageHeadSaved',
      { pageId: string; base: number; head: PageHead; changed: readonly string[]; restoredFrom?: number }
    >
  /** the page as a release can pin it. `version` counts from 1 */
  | Event<'PageVersioned', { pageId: string; version: number; page: Page }>
  | Event<'PageTrashed', { pageId: string }>
  | Event<'PageRestored', { pageId: string }>;

/**
 * Facts about what visitors read of a website. Stream: `release-<website>-site`. One fact publishes any number of
 * pages, and one takes them back.
 */
export type ReleaseEvent =
  | Event<
      'SitePublished',
      {
        releaseId: string;
        cause: ReleaseCause;
        /** the release that an undo or a return goes back to */
        returnsTo?: string;
        /** what is read from now on, beside what was pinned before */
        pins: readonly Pin[];
        /** the ids of pages that visitors read no longer */
        withdrawn: readonly string[];
      }
    >
  /** these versions are to be published at `at`, epoch ms. The same release once more: its time was moved */
  | Event<
      'ReleaseScheduled',
      { releaseId: string; at: number; pins: readonly Pin[]; withdrawn: readonly string[] }
    >
  /** by a member, or at its time: nothing of it could be published any more */
  | Event<'ReleaseCancelled', { releaseId: string; reason: 'member' | 'nothingLeft' }>;

/** The menus of a website and its home page: each event has the whole document. Stream: `navigation-<website>-site`. */
export type NavigationEvent = Event<'NavigationSaved', { tree: Navigation }>;

/** A collection of items: each save has the whole document. Stream: `contentcollection-<website>-<id>`. */
export type ContentCollectionEvent =
  | Event<'ContentCollectionSaved', { collection: ContentCollection }>
  | Event<'ContentCollectionTrashed', { collectionId: string }>;

/** An area that is not open to all: each save has the whole document. Stream: `area-<website>-<id>`. */
export type AreaEvent = Event<'AreaSaved', { area: Area }> | Event<'AreaTrashed', { areaId: string }>;

/**
 * The password of an area, or of a whole hidden website. Stream: `areapassword-<website>-<areaId>`, with `site` for the
 * website. The log holds a hash of it. A new password ends the visits that the former one opened.
 */
export type AreaPasswordEvent =
  | Event<'AreaPasswordSet', { areaId: string; passwordHash: string }>
  | Event<'AreaPasswordRemoved', { areaId: string }>;
