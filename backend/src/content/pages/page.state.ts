import type { PageEvent } from '@daybook/contracts/content/content.events';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import {
  type Block,
  inReadingOrder,
  type Page,
  type PageHead,
  placeOf,
} from '@daybook/contracts/content/shared/page';
import type { StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { unreachable } from '@daybook/contracts/shared/event';
import {
  allBlocks,
  type BlockBuckets,
  blockIn,
  NO_BLOCKS,
  withBlock,
  withoutBlock,
} from './block-buckets.state.js';

/** A page with its blocks, and when each part of it was last set: the revision of its stream. */
export type ExistingPage = {
  readonly status: 'existing' | 'in trash';
  readonly id: string;
  readonly head: PageHead;
  readonly headSetAt: Readonly<Record<string, number>>;
  readonly blocks: BlockBuckets;
  /** the newest version that a release can pin; 0: none */
  readonly version: number;
  /** the revision of the last change of what a version holds */
  readonly changedAt: number;
  /** the revision at which the newest version was made */
  readonly versionedAt: number;
  /** the places of all versions: visitors may have read the page there, and an earlier release may come back */
  readonly versionPlaces: readonly string[];
};

/** `revision` is the number of the stream's last event, -1 before the first. */
export type PageState = { readonly revision: number } & ({ readonly status: 'absent' } | ExistingPage);

export const NO_PAGE: PageState = { revision: -1, status: 'absent' };

/** Whether the page has the place, so that no other page can have it: the one of now, and those of its versions. */
export const holdsPlace = (state: PageState, place: string): boolean =>
  state.status !== 'absent' && (placeOf(state.head) === place || state.versionPlaces.includes(place));

const PAGE_HOLDER = 'page:';

/** The name of a page among the holders of a website's paths. No other document has an id with a colon. */
export const holderOf = (pageId: string): string => `${PAGE_HOLDER}${pageId}`;

/** The page that holds a path; undefined: a collection does. */
export const pageOfHolder = (holder: string): string | undefined =>
  holder.startsWith(PAGE_HOLDER) ? holder.slice(PAGE_HOLDER.length) : undefined;

const COLLECTION_HOLDER = contentCollectionKind.unique?.[0]?.holderPrefix ?? '';

/** The content collection that holds a path; undefined: a page or a collection of products does. */
export const contentCollectionOfHolder = (holder: string): string | undefined =>
  holder.startsWith(COLLECTION_HOLDER) ? holder.slice(COLLECTION_HOLDER.length) : undefined;

/** The page as a version or an answer holds it. */
export const pageOf = ({ id, head, blocks }: Pick<ExistingPage, 'id' | 'head' | 'blocks'>): Page => ({
  id,
  head,
  blocks: inReadingOrder([...allBlocks(blocks)].map(({ block }) => block)),
});

/** The page after one more event. */
export function withPageEvent(state: PageState, event: PageEvent): PageState {
  const revision = state.revision + 1;
  if (event.type === 'PageCreated') return created(event.data.page, revision);
  // the log begins with the creation
  if (state.status === 'absent') return { ...state, revision };
  switch (event.type) {
    case 'BlocksChanged': {
      const blocks = event.data.operations.reduce(
        (before, operation) => applied(before, operation, revision),
        state.blocks,
      );
      return { ...state, blocks, changedAt: revision, revision };
    }
    case 'PageHeadSaved': {
      const { head, changed } = event.data;
      const headSetAt = { ...state.headSetAt, ...allAt(changed, revision) };
      return { ...state, head, headSetAt, changedAt: revision, revision };
    }
    case 'PageVersioned': {
      const { version, page } = event.data;
      const versionPlaces = [...new Set([...state.versionPlaces, placeOf(page.head)])];
      return { ...state, version, versionPlaces, versionedAt: revision, revision };
    }
    case 'PageTrashed':
      return { ...state, status: 'in trash', revision };
    case 'PageRestored':
      return { ...state, status: 'existing', revision };
    default:
      return unreachable(event);
  }
}

function created({ id, head, blocks }: Page, revision: number): PageState {
  return {
    status: 'existing',
    id,
    head,
    headSetAt: allAt(Object.keys(head), revision),
    blocks: blocks.reduce((before, block) => withBlock(before, knownSince(block, revision)), NO_BLOCKS),
    version: 0,
    changedAt: revision,
    versionedAt: -1,
    versionPlaces: [],
    revision,
  };
}

/** The blocks after an operation of the log, or of a command that is being decided. */
export function applied(blocks: BlockBuckets, operation: StoredOperation, revision: number): BlockBuckets {
  switch (operation.kind) {
    case 'put': {
      const { block, changed, isNew } = operation;
      const before = isNew ? undefined : blockIn(blocks, block.id);
      if (!before) return withBlock(blocks, knownSince(block, revision));
      const setAt = { ...before.setAt, ...allAt(changed, revision) };
      return withBlock(blocks, { block, setAt, placedAt: before.placedAt });
    }
    case 'move': {
      const { block } = operation;
      const setAt = blockIn(blocks, block.id)?.setAt ?? {};
      return withBlock(blocks, { block, setAt, placedAt: revision });
    }
    case 'remove':
      return operation.ids.reduce(withoutBlock, blocks);
    default:
      return unreachable(operation);
  }
}

const knownSince = (block: Block, revision: number) => ({
  block,
  setAt: allAt(Object.keys(block.fields), revision),
  placedAt: revision,
});

const allAt = (names: readonly string[], revision: number): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, revision]));
