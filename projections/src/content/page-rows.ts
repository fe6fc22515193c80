import type { PageEvent } from '@daybook/contracts/content/content.events';
import { termKey } from '@daybook/contracts/content/shared/item-terms';
import type { Block, Page, PageHead } from '@daybook/contracts/content/shared/page';
import {
  type EditedBlock,
  editedBlocks,
  type PageChange,
} from '@daybook/contracts/content/shared/page-change';
import { isPromotable } from '@daybook/contracts/content/shared/promoted-blocks';
import { EVENT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { DraftBlockRow, DraftPageRow, PageEditRow, PageVersionRow } from './content-pages.entity.js';
import { FormerPathRow, GonePageRow } from './content-releases.entity.js';
import { summaryOfPage, wordsOfPage } from './page-words.js';

type Projected = ProjectedEvent<PageEvent>;
type Edit = {
  readonly change: PageChange;
  readonly blocks?: readonly EditedBlock[];
  readonly head?: readonly string[];
  readonly version?: number;
  readonly restoredFrom?: number | undefined;
};

/** The rows of pages: as their editors work on them, their history, and the versions that releases can pin. */
export const pageRows: Handlers<PageEvent> = {
  PageCreated: (tx, event) => {
    const { id, head, blocks } = event.data.page;
    tx.upsert(DraftPageRow, {
      websiteId: event.websiteId,
      pageId: id,
      isInTrash: false,
      ...headColumns(head),
      ...changedColumns(event),
      revision: Number(event.revision),
      changedPosition: Number(event.position),
      createdAt: event.recordedAt,
      version: 0,
    });
    for (const block of blocks) stateBlock(tx, event, id, block);
    const added = blocks.map(({ id: blockId }) => ({ kind: 'added', blockId, fields: [] }) as const);
    noteEdit(tx, event, id, { change: 'created', blocks: added });
  },
  BlocksChanged: (tx, event) => {
    const { pageId, operations, restoredFrom } = event.data;
    for (const operation of operations) {
      if (operation.kind !== 'remove') stateBlock(tx, event, pageId, operation.block);
      else
        for (const blockId of operation.ids) tx.delete(DraftBlockRow, { ...keyOf(event, pageId), blockId });
    }
    patchChanged(tx, event, pageId);
    const blocks = operations.flatMap(editedBlocks);
    const change = restoredFrom === undefined ? 'edited' : 'restored';
    noteEdit(tx, event, pageId, { change, blocks, restoredFrom });
  },
  PageHeadSaved: (tx, event) => {
    const { pageId, head, changed, restoredFrom } = event.data;
    patchChanged(tx, event, pageId, headColumns(head));
    const change = restoredFrom === undefined ? 'head' : 'restored';
    noteEdit(tx, event, pageId, { change, head: changed, restoredFrom });
  },
  PageVersioned: (tx, event) => {
    const { pageId, version, page } = event.data;
    tx.patch(DraftPageRow, keyOf(event, pageId), { version, revision: Number(event.revision) });
    tx.upsert(PageVersionRow, {
      ...keyOf(event, pageId),
      version,
      page,
      pictures: mediaIn(page),
      ...wordsOfPage(event.websiteId, page),
      description: page.head.description,
      summary: summaryOfPage(page),
      ...itemColumns(event.websiteId, page),
      isPrivate: page.head.status === 'private',
      revision: Number(event.revision),
      at: event.recordedAt,
      by: actorOf(event),
    });
    for (const path of page.head.formerPaths ?? [])
      tx.upsert(FormerPathRow, { ...keyOf(event, pageId), path });
    noteEdit(tx, event, pageId, { change: 'versioned', version });
  },
  PageTrashed: (tx, event) => {
    patchTrash(tx, event, true);
    tx.upsert(GonePageRow, { ...keyOf(event, event.data.pageId), trashedAt: event.recordedAt });
  },
  PageRestored: (tx, event) => {
    patchTrash(tx, event, false);
    tx.delete(GonePageRow, keyOf(event, event.data.pageId));
  },
};

function stateBlock(tx: ProjectionTx, event: Projected, pageId: string, block: Block): void {
  const { id, type, version, fields, place } = block;
  const row: DraftBlockRow = {
    ...keyOf(event, pageId),
    blockId: id,
    type,
    version,
    fields,
    pictures: mediaIn(fields),
    parent: place.parent,
    orderKey: place.order,
    ...changedColumns(event),
    addedAt: event.recordedAt,
    addedBy: actorOf(event),
  };
  tx.upsert(DraftBlockRow, row, { setOnce: ['addedAt', 'addedBy'] });
}

function patchChanged(
  tx: ProjectionTx,
  event: Projected,
  pageId: string,
  columns: Partial<DraftPageRow> = {},
): void {
  tx.patch(DraftPageRow, keyOf(event, pageId), {
    ...columns,
    ...changedColumns(event),
    revision: Number(event.revision),
    changedPosition: Number(event.position),
  });
}

function patchTrash(
  tx: ProjectionTx,
  event: ProjectedEvent<Extract<PageEvent, { type: 'PageTrashed' | 'PageRestored' }>>,
  isInTrash: boolean,
): void {
  const { pageId } = event.data;
  tx.patch(DraftPageRow, keyOf(event, pageId), { isInTrash, revision: Number(event.revision) });
  noteEdit(tx, event, pageId, { change: isInTrash ? 'trashed' : 'recovered' });
}

function noteEdit(
  tx: ProjectionTx,
  event: Projected,
  pageId: string,
  { change, blocks = [], head = [], version, restoredFrom }: Edit,
): void {
  tx.upsert(PageEditRow, {
    ...keyOf(event, pageId),
    revision: Number(event.revision),
    change,
    blocks,
    head,
    version: version ?? null,
    restoredFrom: restoredFrom ?? null,
    at: event.recordedAt,
    by: actorOf(event),
  });
}

/** The columns that lists need of an item; those of another page are empty. */
function itemColumns(websiteId: string, { head, blocks }: Page) {
  const isItem = head.collection !== undefined;
  const { author = '', categories = [], tags = [], promotedBlock } = isItem ? head : {};
  const keys = [
    ...(author === '' ? [] : [termKey(websiteId, 'author', author)]),
    ...categories.map((category) => termKey(websiteId, 'category', category)),
    ...tags.map((tag) => termKey(websiteId, 'tag', tag)),
  ];
  const isEvent = isItem && head.recordType === EVENT_RECORD_TYPE;
  const promoted = blocks.find(({ id, type }) => id === promotedBlock && isPromotable(type));
  return {
    author,
    categories: [...categories],
    tags: [...tags],
    termKeys: [...new Set(keys)],
    startDate: (isEvent && head.startDate) || null,
    endDate: (isEvent && head.endDate) || null,
    location: (isEvent && head.location) || null,
    leadsTo: (isItem && head.passthrough && head.externalLink) || null,
    promotedBlock: promoted ?? null,
  };
}

const keyOf = ({ websiteId }: Projected, pageId: string) => ({ websiteId, pageId });

/** The paths of pictures and files in a document, of kinds of block too that this release does not know. */
function mediaIn(document: unknown): string[] {
  const text = JSON.stringify(document);
  const named = text.match(/\/media\/(?:[0-9a-z-]+\.(?:jpg|png|webp)|files\/[0-9a-f]{32})/g) ?? [];
  const linked = [...text.matchAll(/"kind":"file","id":"([0-9a-f]{32})"/g)].map(
    ([, id]) => `/media/files/${id}`,
  );
  return [...new Set([...named, ...linked])];
}

const headColumns = (head: PageHead) => ({
  head,
  searchText: [head.title, head.slug].join('\n').toLowerCase(),
});

const changedColumns = (event: Projected) => ({
  changedRevision: Number(event.revision),
  changedAt: event.recordedAt,
  changedBy: actorOf(event),
});

const actorOf = ({ metadata }: Projected): string | null => metadata.actor ?? null;
