import type { PageEvent } from '@daybook/contracts/content/content.events';
import type { Block, Page } from '@daybook/contracts/content/shared/page';
import type { StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { contentProjection } from './content.projection.js';
import { DraftBlockRow, DraftPageRow, PageEditRow, PageVersionRow } from './content-pages.entity.js';
import { FormerPathRow, GonePageRow } from './content-releases.entity.js';

const { given } = specFor<PageEvent>(contentProjection);

const section: Block = {
  id: 's',
  type: 'section',
  version: 1,
  fields: {},
  place: { parent: null, order: 'a0' },
};
const button: Block = {
  id: 'b',
  type: 'button',
  version: 1,
  fields: { label: 'Visit us' },
  place: { parent: 's', order: 'a0' },
};
const about: Page = {
  id: 'p',
  head: { title: 'About', slug: 'about', description: '', isNoindex: false, status: 'draft' },
  blocks: [section, button],
};
const created: PageEvent = { type: 'PageCreated', data: { page: about } };
const changed = (...operations: StoredOperation[]): PageEvent => ({
  type: 'BlocksChanged',
  data: { pageId: 'p', base: 0, operations },
});
const relabelled = changed({
  kind: 'put',
  block: { ...button, fields: { label: 'Come by' } },
  changed: ['label'],
});
const versioned: PageEvent = { type: 'PageVersioned', data: { pageId: 'p', version: 1, page: about } };
const renamed: PageEvent = {
  type: 'PageHeadSaved',
  data: { pageId: 'p', base: 0, head: { ...about.head, title: 'Who We Are' }, changed: ['title'] },
};

test('a new page stands with its blocks', async () => {
  const then = given().when(created);
  await then.thenRows(DraftPageRow, [
    {
      websiteId: ACME,
      pageId: 'p',
      head: about.head,
      searchText: 'about\nabout',
      isInTrash: false,
      revision: 0,
      version: 0,
    },
  ]);
  await then.thenRows(DraftBlockRow, [
    { blockId: 'b', parent: 's', orderKey: 'a0', fields: { label: 'Visit us' }, changedRevision: 0 },
    { blockId: 's', parent: null },
  ]);
});

test('an edit of a block says when it was, and leaves the others as they are', () =>
  given(created)
    .when(relabelled)
    .thenRows(DraftBlockRow, [
      {
        blockId: 'b',
        fields: { label: 'Come by' },
        changedRevision: 1,
        changedAt: recordedAt(2),
        addedAt: recordedAt(1),
      },
      { blockId: 's', changedRevision: 0, changedAt: recordedAt(1) },
    ]));

test('a removal takes all that was in the block, and a block that comes back was added then', async () => {
  const removed = changed({ kind: 'remove', ids: ['s', 'b'] });
  await given(created).when(removed).thenRows(DraftBlockRow, []);
  await given(created, removed)
    .when(changed({ kind: 'put', block: section, changed: [], isNew: true }))
    .thenRows(DraftBlockRow, [{ blockId: 's', addedAt: recordedAt(3) }]);
});

test('a move is of the place alone', () =>
  given(created, relabelled)
    .when(
      changed({
        kind: 'move',
        block: { ...button, fields: { label: 'Come by' }, place: { parent: 's', order: 'Zz' } },
      }),
    )
    .thenRows(DraftBlockRow, [
      { blockId: 'b', orderKey: 'Zz', fields: { label: 'Come by' } },
      { blockId: 's' },
    ]));

test('a version is kept whole, and is no change of the draft', async () => {
  const then = given(created, renamed).when(versioned);
  await then.thenRows(PageVersionRow, [
    { pageId: 'p', version: 1, page: about, revision: 2, isPrivate: false },
  ]);
  await then.thenRows(DraftPageRow, [
    { searchText: 'who we are\nabout', revision: 2, changedRevision: 1, version: 1 },
  ]);
});

test('a block and a version name the pictures that they show, each once', async () => {
  const shown = {
    image: { assetUrl: '/media/00ff.jpg' },
    link: '/media/00ff.jpg',
    newer: ['/media/a-1.webp'],
  };
  const picture: Block = { ...button, type: 'of-a-later-release', fields: shown };
  const page: Page = { ...about, blocks: [section, picture] };
  const then = given({ type: 'PageCreated', data: { page } }).when({
    type: 'PageVersioned',
    data: { pageId: 'p', version: 1, page },
  });
  const pictures = ['/media/00ff.jpg', '/media/a-1.webp'];
  await then.thenRows(DraftBlockRow, [
    { blockId: 'b', pictures },
    { blockId: 's', pictures: [] },
  ]);
  await then.thenRows(PageVersionRow, [{ version: 1, pictures }]);
});

test('a version of a private page says so', () =>
  given(created)
    .when({
      type: 'PageVersioned',
      data: { pageId: 'p', version: 1, page: { ...about, head: { ...about.head, status: 'private' } } },
    })
    .thenRows(PageVersionRow, [{ isPrivate: true }]));

test('two pages may have had one path on another website', () => {
  const page = { ...about, head: { ...about.head, formerPaths: ['/2024/about'] } };
  const versionOf = (pageId: string): PageEvent => ({
    type: 'PageVersioned',
    data: { pageId, version: 1, page: { ...page, id: pageId } },
  });
  return given(versionOf('p'))
    .when(versionOf('q'))
    .thenRows(FormerPathRow, [
      { path: '/2024/about', pageId: 'p' },
      { path: '/2024/about', pageId: 'q' },
    ]);
});

test('the trash keeps a page, and gives it back', async () => {
  const trashed: PageEvent = { type: 'PageTrashed', data: { pageId: 'p' } };
  await given(created)
    .when(trashed)
    .thenRows(DraftPageRow, [{ isInTrash: true, revision: 1 }]);
  await given(created)
    .when(trashed)
    .thenRows(GonePageRow, [{ pageId: 'p', trashedAt: recordedAt(2) }]);
  await given(created, trashed)
    .when({ type: 'PageRestored', data: { pageId: 'p' } })
    .thenRows(GonePageRow, []);
  await given(created, trashed)
    .when({ type: 'PageRestored', data: { pageId: 'p' } })
    .thenRows(DraftPageRow, [{ isInTrash: false, revision: 2, changedRevision: 0 }]);
});

test('the history says what each event changed, and not what was written', () =>
  given(created, relabelled, renamed, versioned, { type: 'PageTrashed', data: { pageId: 'p' } })
    .when({
      type: 'BlocksChanged',
      data: { pageId: 'p', base: 4, operations: [{ kind: 'remove', ids: ['b'] }], restoredFrom: 0 },
    })
    .thenRows(PageEditRow, [
      { revision: 0, change: 'created', at: recordedAt(1), by: null },
      { revision: 1, change: 'edited', blocks: [{ kind: 'changed', blockId: 'b', fields: ['label'] }] },
      { revision: 2, change: 'head', head: ['title'], blocks: [] },
      { revision: 3, change: 'versioned', version: 1 },
      { revision: 4, change: 'trashed' },
      {
        revision: 5,
        change: 'restored',
        restoredFrom: 0,
        blocks: [{ kind: 'removed', blockId: 'b', fields: [] }],
      },
    ]));

test('each website has pages of its own', () =>
  given(created)
    .when(inWebsite('other', created))
    .thenRows(DraftPageRow, [{ websiteId: ACME }, { websiteId: 'other' }]));
