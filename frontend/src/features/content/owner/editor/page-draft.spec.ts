import type { ChangedPage, OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { ApiError } from '../../../../lib/api/api-client';
import { newBlockId } from './block-id';
import { PageDraft } from './page-draft';
import { withNew, without } from './page-structure';
import { pageOfOthers } from './rebase';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Sent = { base: number; operations: readonly PageOperation[] };

/**
 * A draft whose calls are answered by hand. `theirs` is the page as the API has it.
 * @param answers of the edits in their order; afterwards each is taken
 */
function opened(answers: (Error | Partial<ChangedPage>)[] = [], theirs: OwnerPage = ownerPage()) {
  const sent: Sent[] = [];
  const heads: object[] = [];
  const taken = (base: number): ChangedPage => {
    const next = answers.shift() ?? {};
    if (next instanceof Error) throw next;
    const { id, head, isInTrash, version } = theirs;
    return { id, head, isInTrash, version, revision: base + 1, blocks: [], removed: [], ...next };
  };
  const draft = new PageDraft(ownerPage(), {
    read: async () => theirs,
    saveHead: async (base, fields) => {
      heads.push(fields);
      return taken(base);
    },
    edit: async (base, operations) => {
      sent.push({ base, operations });
      return taken(base);
    },
  });
  const label = (text: string) =>
    draft.change([{ kind: 'put', id: 'b1', fields: { label: text } }], 'b1.label');
  const shownLabel = () => draft.snapshot().content.blocks.get('b1')?.fields.label;
  return { draft, sent, heads, label, shownLabel, saveState: () => draft.snapshot().save };
}

const pause = (ms = 800) => jest.advanceTimersByTimeAsync(ms);
const edited = () => new ApiError(409, 'EDITED_MEANWHILE', 'Someone else saved.');

test('a change is sent 800 ms after the last one, as its last value', async () => {
  const { sent, label, saveState } = opened();
  label('Come');
  await pause(799);
  label('Come by');
  await pause(799);
  expect(sent).toEqual([]);
  await pause(1);
  expect(sent).toEqual([{ base: 3, operations: [{ kind: 'put', id: 'b1', fields: { label: 'Come by' } }] }]);
  expect(saveState()).toEqual({ kind: 'saved' });
});

test('an edit without an answer is sent again as it was, and then what came since', async () => {
  const { sent, label, saveState } = opened([new ApiError(0, 'OFFLINE', '')]);
  label('Come');
  await pause();
  expect(saveState()).toEqual({ kind: 'failed', text: 'Network error' });
  label('Come by');
  await pause();
  await pause();
  expect(sent.map(({ base, operations }) => [base, JSON.stringify(operations)])).toEqual([
    [3, expect.stringContaining('"Come"')],
    [3, expect.stringContaining('"Come"')],
    [4, expect.stringContaining('"Come by"')],
  ]);
  expect(saveState()).toEqual({ kind: 'saved' });
});

test('too many requests wait as long as the server says, and lose nothing', async () => {
  const { sent, label, saveState } = opened([new ApiError(429, 'RATE_LIMITED', '', {}, undefined, 3)]);
  label('Come');
  await pause();
  await pause(2999);
  expect(sent).toHaveLength(1);
  expect(saveState()).toEqual({ kind: 'saving' });
  await pause(1);
  expect(sent).toHaveLength(2);
  expect(saveState()).toEqual({ kind: 'saved' });
});

test('at most 50 operations go in a request, sections before what is in them', async () => {
  const { draft, sent } = opened();
  for (let i = 0; i < 60; i += 1) {
    draft.change(
      withNew(draft.snapshot().content, i === 0 ? { type: 'section' } : { type: 'quote' }, undefined).steps,
    );
  }
  await pause();
  expect(sent.map(({ operations }) => operations.length)).toEqual([50, 10]);
  expect(sent[0]?.operations[0]).toMatchObject({ type: 'section' });
});

test('undo takes back own steps alone, and typing in one field is one step', async () => {
  const newer = ownerPage({
    revision: 9,
    blocks: [SECTION, draftBlock('b1', 'button', { label: 'Visit us', look: 'quiet', align: 'left' })],
  });
  const { draft, label, shownLabel } = opened([{ revision: 9 }], newer);
  label('C');
  label('Co');
  await pause();
  draft.undo();
  expect(shownLabel()).toBe('Visit us');
  expect(draft.snapshot().content.blocks.get('b1')?.fields.look).toBe('quiet');
  expect(draft.snapshot().canUndo).toBe(false);
  draft.redo();
  expect(shownLabel()).toBe('Co');
});

test('undo leaves a field that another member has set since', async () => {
  const newer = ownerPage({
    revision: 5,
    blocks: [SECTION, draftBlock('b1', 'button', { label: 'Theirs', look: 'primary', align: 'left' })],
  });
  const { draft, label, shownLabel } = opened([{}], newer);
  label('Mine');
  await pause(6000);
  await draft.refresh();
  expect(shownLabel()).toBe('Theirs');
  draft.undo();
  expect(shownLabel()).toBe('Theirs');
});

test('a page that is older than an answer takes back nothing that was acknowledged', async () => {
  const { draft, label, shownLabel } = opened([{ revision: 4 }], ownerPage({ revision: 3 }));
  label('Mine');
  await pause(6000);
  await draft.refresh();
  expect(shownLabel()).toBe('Mine');
});

test('what is typed during a save or a read is kept', async () => {
  const { draft, sent, label, shownLabel } = opened([{ revision: 5 }], ownerPage({ revision: 5 }));
  label('C');
  const paused = pause();
  label('Co');
  await paused;
  expect(shownLabel()).toBe('Co');
  const reading = draft.refresh();
  label('Com');
  await reading;
  await pause();
  expect(shownLabel()).toBe('Com');
  expect(sent.at(-1)?.operations).toMatchObject([{ fields: { label: 'Com' } }]);
});

describe('what others have changed', () => {
  const label = (text: string) => draftBlock('b1', 'button', { label: text, look: 'primary', align: 'left' });
  const theirs = (revision: number, text: string) => () =>
    pageOfOthers(ownerPage({ revision, blocks: [SECTION, label(text)] }));

  test('is shown, but never in the field that the member types in', async () => {
    const { draft, label: type, shownLabel } = opened();
    draft.takeOver(3, theirs(4, 'Theirs'));
    expect(shownLabel()).toBe('Theirs');
    type('Mine');
    draft.takeOver(4, theirs(5, 'Theirs again'));
    await pause();
    draft.takeOver(4, theirs(6, 'Once more'));
    expect([shownLabel(), draft.snapshot().clashes]).toEqual(['Mine', []]);
    await pause(5000);
    draft.takeOver(4, theirs(7, 'At rest'));
    expect(shownLabel()).toBe('At rest');
  });

  test('is ignored when it is older than what the editor has read or sent meanwhile', async () => {
    const { draft, label: type, shownLabel } = opened([{ revision: 4 }]);
    const asked = draft.seenRevision() ?? 0;
    type('Mine');
    await pause(6000);
    draft.takeOver(asked, theirs(3, 'Old'));
    expect(shownLabel()).toBe('Mine');
    draft.takeOver(asked - 1, theirs(9, 'Asked before'));
    expect(shownLabel()).toBe('Mine');
  });
});

test('a removed section comes back with all that was in it', () => {
  const { draft } = opened();
  const before = [...draft.snapshot().content.blocks.keys()].sort();
  draft.change(without(draft.snapshot().content, 's1')?.steps ?? []);
  expect(draft.snapshot().content.blocks.size).toBe(0);
  draft.undo();
  expect([...draft.snapshot().content.blocks.keys()].sort()).toEqual(before);
});

test('other fields of another member are taken over without a question', async () => {
  const theirs = ownerPage({
    revision: 7,
    blocks: [SECTION, draftBlock('b1', 'button', { label: 'Visit us', look: 'quiet', align: 'left' })],
  });
  const { draft, sent, label } = opened([edited()], theirs);
  label('Come');
  await pause();
  expect(draft.snapshot().clashes).toEqual([]);
  expect(sent.map(({ base }) => base)).toEqual([3, 7]);
  expect(draft.snapshot().content.blocks.get('b1')?.fields).toMatchObject({ label: 'Come', look: 'quiet' });
  // the text is gone with them, and is not brought back
  expect(draft.snapshot().content.blocks.has('t1')).toBe(false);
});

test('the same field asks, and nothing is sent before the answer', async () => {
  const theirs = ownerPage({
    revision: 7,
    blocks: [SECTION, draftBlock('b1', 'button', { label: 'Theirs', look: 'primary', align: 'left' })],
  });
  const { draft, sent, label, shownLabel, saveState } = opened([edited()], theirs);
  label('Mine');
  await pause();
  expect(draft.snapshot().clashes).toMatchObject([
    { field: 'blocks.b1.fields.label', mine: 'Mine', theirs: 'Theirs', by: 'member-2' },
  ]);
  label('Mine too');
  await pause();
  expect(sent).toHaveLength(1);
  draft.choose(new Set(['blocks.b1.fields.label']));
  await pause(0);
  expect([shownLabel(), saveState()]).toEqual(['Theirs', { kind: 'saved' }]);
});

test('what cannot be saved as it is waits beside what can', async () => {
  const { draft, sent, heads, label, saveState } = opened();
  draft.change([{ kind: 'head', fields: { slug: 'Not a URL', title: 'Us' } }]);
  label('x'.repeat(101));
  await pause();
  expect([heads, sent]).toEqual([[{ title: 'Us' }], []]);
  expect(saveState()).toEqual({ kind: 'failed', text: 'Fix the fields below to save.' });
  expect(Object.keys(draft.snapshot().problems)).toEqual(['head.slug', 'blocks.b1.label']);
});

test('ids of new blocks are such as the API takes', () => {
  expect(newBlockId()).toMatch(/^[0-9a-f]{20}$/);
});
