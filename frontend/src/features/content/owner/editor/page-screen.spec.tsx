import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import type { EditorHere, OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { type Answer, type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';
import { dropOthersChanges, keepChanges, keptChanges } from '../../../../lib/owner/kept-changes';
import { contentOf } from './page-content';

/** The canvas measures its place, which has no size here. */
class NoSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSize;

beforeEach(() => dropOthersChanges('no one'));

const EDITOR: readonly Permission[] = ['site.view', 'content.draft', 'content.publish'];
const CHANGES = '/api/config/releases/changes';

/** Opens the editor of a page. @param refusal answers what the network would take otherwise */
async function open({
  page = ownerPage(),
  rights = EDITOR,
  refusal = () => undefined,
  editors = [],
}: {
  editors?: readonly EditorHere[];
  page?: OwnerPage;
  rights?: readonly Permission[];
  refusal?: (call: Call) => Answer | undefined;
} = {}) {
  const stored = { page };
  const network = fakeNetwork((call) => {
    const refusing = refusal(call);
    if (refusing) return refusing;
    const { path, method } = call;
    if (path.startsWith('/api/config/pages/about/newer'))
      return { body: { ...stored.page, blocks: [], removed: [], editors } };
    if (method === 'GET') return { body: path === '/api/config/pages/about' ? stored.page : { results: [] } };
    if (path === CHANGES) return { body: { pages: [CHANGE] } };
    if (path === '/api/config/releases') return { body: { releaseId: 'r1', revision: 0, isNew: true } };
    stored.page = { ...stored.page, revision: stored.page.revision + 1 };
    return { body: { ...stored.page, blocks: [], removed: [] } };
  });
  await renderScreen('/config/pages/about', network, rights);
  await screen.findByRole('treegrid', { name: 'Sections and blocks' });
  const sent = (method: string, path: string) =>
    network.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { stored, edits: () => sent('POST', '/api/config/pages/about/edits'), sent };
}

const CHANGE = {
  pageId: 'about',
  title: 'About',
  change: 'new',
  revision: 3,
  head: ['title'],
  blocks: [
    { blockId: 't1', type: 'html', change: 'words', wordsBefore: ['Clay.'], wordsAfter: ['Clay and linen.'] },
  ],
  blockCount: 1,
  deadLinks: [{ blockId: 'b1', kind: 'page', id: 'gone' }],
  marks: ['[… opening hours]'],
  isCompared: true,
};

const row = (name: RegExp) => screen.findByRole('row', { name });
const BEFORE = ['Section', 'Button: Visit us', 'Text: Clay and linen.'];
const names = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .map((one) => one.getAttribute('aria-label'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the page is seen as it is edited, and a press in it chooses a block', async () => {
  await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as visitors would read it');
  const page = within(await waitFor(() => frame.contentDocument!.body));
  expect(await page.findByRole('heading', { name: 'About', level: 1 })).toBeInTheDocument();
  await userEvent.click(await page.findByText('Visit us'));
  const label = await screen.findByRole('textbox', { name: /^Label/ });
  expect(await row(/^Button/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.clear(label);
  await userEvent.type(label, 'Come by');
  expect(await page.findByText('Come by')).toBeInTheDocument();
});

test('a block is chosen in the structure, changed in its form, and saved by itself', async () => {
  const { edits } = await open();
  await userEvent.click(await row(/^Button/));
  await userEvent.type(await screen.findByLabelText('Label'), '!');
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  await waitFor(() => expect(edits()).toHaveLength(1), { timeout: 3000 });
  expect(edits()).toEqual([
    { base: 3, operations: [{ kind: 'put', id: 'b1', fields: { label: 'Visit us!' } }] },
  ]);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a post has a date, an author and tags beside the settings of a page', async () => {
  const page = ownerPage();
  const { sent } = await open({
    page: { ...page, head: { ...page.head, collection: 'j1', tags: ['kiln'] } },
  });
  expect(await screen.findByLabelText('Author')).toBeVisible();
  const tags = screen.getByLabelText('Tags');
  expect(tags).toHaveValue('kiln');
  await userEvent.type(tags, ', glaze,{Tab}');
  await waitFor(
    () =>
      expect(sent('PUT', '/api/config/pages/about/head')).toMatchObject([
        { fields: { tags: ['kiln', 'glaze'] } },
      ]),
    { timeout: 15_000 },
  );
});

test('a refused save says why, and is tried again', async () => {
  let isDown = true;
  const { edits } = await open({
    refusal: ({ path }) =>
      isDown && path.endsWith('/edits') ? refused('PAGE_FULL', 'A page can have 1000 blocks.') : undefined,
  });
  await userEvent.click(await row(/^Button/));
  await userEvent.type(await screen.findByLabelText('Label'), '!');
  expect(
    await screen.findByText('Not saved: A page can have 1000 blocks.', {}, { timeout: 3000 }),
  ).toBeInTheDocument();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(edits()).toHaveLength(2);
  expect(screen.getByLabelText('Label')).toHaveValue('Visit us!');
});

test('by keyboard: Alt and an arrow move a block, Delete removes it, and undo brings it back', async () => {
  const { edits } = await open();
  await userEvent.click(await row(/^Button/));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Section', 'Text: Clay and linen.', 'Button: Visit us']);
  await userEvent.keyboard('{Delete}');
  expect(names()).toEqual(['Section', 'Text: Clay and linen.']);
  await press('Undo');
  expect(names()).toEqual(['Section', 'Text: Clay and linen.', 'Button: Visit us']);
  // a slow machine sends the removal before it is undone: then the block is sent as a new one
  await screen.findByText('Saved', {}, { timeout: 3000 });
  expect(edits().at(-1)).toMatchObject({ operations: [{ id: 'b1', place: { parent: 's1' } }] });
});

test('by keyboard: / finds a kind of block and inserts it, F6 goes on to the next pane, ? lists the keys', async () => {
  await open();
  await userEvent.click(await row(/^Text/));
  await userEvent.keyboard('/');
  await userEvent.keyboard('butt{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus());
  expect(names()).toEqual(['Section', 'Button: Visit us', 'Text: Clay and linen.', 'Button: Button']);
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(row(/^Button: Button/)).resolves.toHaveFocus());
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus());
  await userEvent.keyboard('{Delete}');
  expect(names()).toHaveLength(3);
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Paste');
});

test('a splash page is made of slices: they come first, each begun in its own way', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Page settings' }));
  await userEvent.selectOptions(screen.getByLabelText('Layout'), 'splash');
  await userEvent.click(await row(/^Text/));
  await userEvent.keyboard('/');
  const dialog = await screen.findByRole('dialog', { name: 'Insert a block' });
  expect(within(dialog).getAllByRole('option')[0]).toHaveTextContent('Heading');
  await userEvent.keyboard('quiet{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Look' })).toHaveValue('secondary');
});

test('a section comes with its blocks, is found by words that it does not show, and goes by one undo', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a section' });
  await userEvent.type(within(dialog).getByRole('searchbox'), 'faq{Enter}');
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /questions/i })).toHaveLength(2));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Questions beside a title' }));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows().slice(-3).join()).toMatch(/Section.*TextBefore you ask.*AccordionHow long/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows().join()).not.toContain('Before you ask');
});

test('blocks are copied, cut and pasted as text, each with a new id', async () => {
  const { edits } = await open();
  let text = '';
  const clipboardData = { setData: (_: string, set: string) => (text = set), getData: () => text };
  const focused = () => document.activeElement ?? document.body;
  await userEvent.click(await row(/^Section/));
  fireEvent.copy(focused(), { clipboardData });
  fireEvent.paste(focused(), { clipboardData });
  expect(names()).toEqual([...BEFORE, ...BEFORE]);
  await userEvent.click((await screen.findAllByRole('row', { name: /^Button/ }))[0]!);
  fireEvent.cut(focused(), { clipboardData });
  expect(names()).toHaveLength(5);
  fireEvent.paste(focused(), { clipboardData });
  expect(names()).toHaveLength(6);
  text = 'any other text';
  fireEvent.paste(focused(), { clipboardData });
  expect(await screen.findByText('There is no block to paste. Copy one first.')).toBeInTheDocument();
  await screen.findByText('Saved', {}, { timeout: 3000 });
  const added = edits().flatMap((edit) => (edit as { operations: { id: string }[] }).operations);
  expect(added.map(({ id }) => id)).not.toContain('s1');
});

test('a second press on a text writes in its place, and in the form at once', async () => {
  await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as visitors would read it');
  const page = within(await waitFor(() => frame.contentDocument!.body));
  await userEvent.click(await page.findByText('Visit us'));
  await userEvent.click(await page.findByText('Visit us'));
  const label = await page.findByRole('textbox', { name: 'Label' });
  label.textContent = 'Come by';
  fireEvent.input(label);
  expect(await screen.findByLabelText('Label')).toHaveValue('Come by');
  fireEvent.keyDown(label, { key: 'Escape' });
  expect(await page.findByText('Come by')).not.toHaveAttribute('contenteditable');
  await userEvent.click(page.getByText('Clay and linen.'));
  await userEvent.click(page.getByText('Clay and linen.'));
  expect((await page.findByRole('textbox', { name: 'Text' })).textContent).toBe('Clay and linen.');
  const region = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await region.findByRole('toolbar', { name: 'Text: how it looks' })).toBeInTheDocument();
});

test('the other members are named, with the block that each works on', async () => {
  await open({ editors: [{ accountId: '0a1b2c3d-1', blockId: 'b1' }] });
  expect(await screen.findByRole('list', { name: 'Also editing this page' })).toHaveTextContent(
    'A colleague is on Button: Visit us',
  );
});

test('what an earlier visit has left unsaved is there again, and can be discarded', async () => {
  const page = contentOf(ownerPage());
  const button = page.blocks.get('b1')!;
  const mine = { ...button, fields: { ...button.fields, label: 'Come by' } };
  const key = { website: 'plainward', document: 'page/about', member: 'member-1' };
  await keepChanges(key, { blocks: [{ id: 'b1', base: button, mine }] });
  await open();
  expect(await screen.findByText(/^Unsaved changes from/)).toHaveTextContent(/were restored\.$/);
  expect(await row(/^Button: Come by/)).toBeInTheDocument();
  await press('Discard changes');
  expect(await row(/^Button: Visit us/)).toBeInTheDocument();
  await waitFor(async () => expect(await keptChanges(key)).toBeUndefined(), { timeout: 3000 });
});

test('what both have changed is asked about, field by field', async () => {
  const theirs = ownerPage({
    revision: 8,
    blocks: [SECTION, draftBlock('b1', 'button', { label: 'Call us', look: 'primary', align: 'left' })],
  });
  const { stored, edits } = await open({
    refusal: ({ path, body }) =>
      path.endsWith('/edits') && (body as { base: number }).base === 3
        ? refused('EDITED_MEANWHILE', 'Someone else saved.')
        : undefined,
  });
  stored.page = theirs;
  await userEvent.click(await row(/^Button/));
  await userEvent.type(await screen.findByLabelText('Label'), '!');
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
  expect(dialog.getByRole('group', { name: 'Button: Label' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save together' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(edits()).toMatchObject([{ base: 3 }, { base: 8, operations: [{ fields: { label: 'Visit us!' } }] }]);
});

test('a block that this release does not know is kept, and can’t be edited or removed', async () => {
  const unknown = draftBlock('x1', 'hologram', { depth: 3 });
  await open({ page: ownerPage({ blocks: [SECTION, unknown] }) });
  await userEvent.click(await row(/^Unknown block/));
  expect(await screen.findByText('This block can’t be edited here')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Unknown block' })).toBeDisabled();
});

test('what changes is listed, words first, before it is published; the toast takes it back', async () => {
  const { sent } = await open();
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “About”?' }));
  expect(await dialog.findByText('Clay and linen.')).toBeInTheDocument();
  expect(dialog.getByText(/what visitors could not open: a page\./)).toBeInTheDocument();
  expect(dialog.getByText('[… opening hours]')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('About is published.')).toBeInTheDocument();
  expect(sent('POST', '/api/config/releases')).toEqual([{ pages: [{ id: 'about', revision: 3 }] }]);
  await userEvent.click(within(screen.getByLabelText('Messages')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('POST', '/api/config/releases/undo')).toEqual([{ revision: 0 }]));
});

test('who may not publish asks for a review', async () => {
  const { sent } = await open({ rights: ['site.view', 'content.draft'] });
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await press('Needs review');
  await waitFor(
    () =>
      expect(sent('PUT', '/api/config/pages/about/head')).toEqual([
        { base: 3, fields: { status: 'needs-review' } },
      ]),
    { timeout: 3000 },
  );
});

test('a page in the trash is restored before it is edited', async () => {
  const network = fakeNetwork(() => ({ body: ownerPage({ isInTrash: true }) }));
  await renderScreen('/config/pages/about', network, EDITOR);
  await press('Restore About');
  await waitFor(() =>
    expect(network.calls.map(({ path }) => path)).toContain('/api/config/pages/about/restore'),
  );
});
