import type { ChangedPage, OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { ApiError } from '../../../../lib/api/api-client';
import { PageDraft } from './page-draft';
import { withNew } from './page-structure';
import type { UnsavedPage } from './unsaved-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = (ms = 800) => jest.advanceTimersByTimeAsync(ms);
const AT = '2026-11-02T10:00:00.000Z';

/** A visit of the page: a store that outlives it, and an API that answers each edit, or does not. */
function visit(
  page: OwnerPage,
  { kept, isDown = false }: { kept?: UnsavedPage | undefined; isDown?: boolean },
) {
  const store = { kept };
  const sent: object[] = [];
  const draft = new PageDraft(
    page,
    {
      read: async () => page,
      saveHead: async () => Promise.reject(new Error('no test saves a head')),
      edit: async (base, operations) => {
        sent.push(...operations);
        if (isDown) throw new ApiError(0, 'OFFLINE', '');
        return { ...page, revision: base + 1, blocks: [], removed: [] } as ChangedPage;
      },
    },
    { kept: kept && { at: AT, value: kept }, keep: (unsaved) => Object.assign(store, { kept: unsaved }) },
  );
  draft.open();
  const type = (label: string) => draft.change([{ kind: 'put', id: 'b1', fields: { label } }], 'b1.label');
  const label = () => draft.snapshot().content.blocks.get('b1')?.fields.label;
  return { store, sent, draft, type, label };
}

const button = (fields: object) =>
  draftBlock('b1', 'button', { label: 'Visit us', look: 'primary', align: 'left', ...fields });
const page = (revision: number, fields: object) => ownerPage({ revision, blocks: [SECTION, button(fields)] });

/** The entry that is left in the store when the tab is killed after this was typed. @param isSent the request had no answer */
async function killed(typed: string, isSent = false) {
  const { store, type, draft } = visit(page(3, {}), { isDown: true });
  type(typed);
  if (isSent) await pause();
  draft.close();
  return structuredClone(store.kept);
}

test('what is typed is kept at once, until the API has acknowledged it', async () => {
  const { store, type } = visit(page(3, {}), {});
  type('C');
  expect(store.kept?.blocks).toMatchObject([{ id: 'b1', mine: { fields: { label: 'C' } } }]);
  await pause();
  expect(store.kept).toBeUndefined();
});

test('a killed tab loses nothing: it is there at the next opening, says so, and is sent', async () => {
  const { store, sent, draft, label } = visit(page(3, {}), { kept: await killed('Come') });
  expect([label(), draft.snapshot().restoredFrom]).toEqual(['Come', AT]);
  await pause();
  expect(sent).toEqual([{ kind: 'put', id: 'b1', fields: { label: 'Come' } }]);
  expect([store.kept, draft.snapshot().save]).toEqual([undefined, { kind: 'saved' }]);
});

test('what others have saved since in other fields stays', async () => {
  const { sent, draft, label } = visit(page(7, { look: 'quiet' }), { kept: await killed('Come') });
  await pause();
  expect([label(), draft.snapshot().content.blocks.get('b1')?.fields.look]).toEqual(['Come', 'quiet']);
  expect(sent).toEqual([{ kind: 'put', id: 'b1', fields: { label: 'Come' } }]);
});

test('the same field asks before anything is sent', async () => {
  const { sent, draft, store } = visit(page(7, { label: 'Theirs' }), { kept: await killed('Come') });
  await pause();
  expect(draft.snapshot()).toMatchObject({
    clashes: [{ field: 'blocks.b1.fields.label', mine: 'Come', theirs: 'Theirs' }],
    save: { kind: 'failed' },
  });
  expect([sent, store.kept]).toEqual([[], expect.anything()]);
});

test('a request that arrived without an answer is no change of another member', async () => {
  const kept = await killed('Come', true);
  const { draft, type, label } = visit(page(4, { label: 'Come' }), { kept });
  expect([draft.snapshot().clashes, draft.snapshot().restoredFrom]).toEqual([[], undefined]);
  type('Come by');
  await pause();
  expect([label(), draft.snapshot().save]).toEqual(['Come by', { kind: 'saved' }]);
});

test('a block that was added, sent without an answer and typed in again is not asked about', async () => {
  const first = visit(page(3, {}), { isDown: true });
  const { steps, chosen = '' } = withNew(first.draft.snapshot().content, { type: 'button' }, 'b1');
  first.draft.change(steps);
  await pause();
  const arrived = first.draft.snapshot().content.blocks.get(chosen);
  first.draft.change([{ kind: 'put', id: chosen, fields: { label: 'Later' } }], 'label');
  first.draft.close();
  const now = ownerPage({
    revision: 4,
    blocks: [SECTION, button({}), draftBlock(chosen, 'button', arrived?.fields ?? {}, arrived?.place)],
  });
  const { draft, sent } = visit(now, { kept: structuredClone(first.store.kept) });
  await pause();
  expect(draft.snapshot().clashes).toEqual([]);
  expect(sent).toEqual([{ kind: 'put', id: chosen, fields: { label: 'Later' } }]);
});

test('it is taken back by undo, and by discarding it, also once it is sent; later changes stay', async () => {
  const kept = await killed('Come');
  const undone = visit(page(3, {}), { kept });
  undone.draft.undo();
  expect([undone.label(), undone.store.kept]).toEqual(['Visit us', undefined]);

  const { draft, label, store } = visit(page(3, {}), { kept });
  await pause();
  draft.change([{ kind: 'put', id: 'b1', fields: { look: 'quiet' } }]);
  draft.discardRestored();
  await pause();
  expect([label(), draft.snapshot().content.blocks.get('b1')?.fields.look]).toEqual(['Visit us', 'quiet']);
  expect([store.kept, draft.snapshot().restoredFrom]).toEqual([undefined, undefined]);
});

test('who discards it while both have set one field takes the other member’s', async () => {
  const { draft, label, sent } = visit(page(7, { label: 'Theirs' }), { kept: await killed('Come') });
  draft.discardRestored();
  await pause();
  expect([label(), sent, draft.snapshot().save]).toEqual(['Theirs', [], { kind: 'saved' }]);
});

test('who leaves without saving leaves nothing behind', async () => {
  const { draft, store, type } = visit(page(3, {}), { isDown: true });
  type('Come');
  draft.drop();
  expect(store.kept).toBeUndefined();
});
