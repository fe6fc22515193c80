import { fireEvent, waitFor } from '@testing-library/react';
import { aSummary } from '../../../../test/documents';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { SearchField } from './search-field';

const MUGS = [aSummary('mug'), aSummary('tea-mug')];
const foundPage = (id: string, collectionTitle: string | null) => ({
  id,
  path: `/${id}`,
  title: `The ${id}`,
  text: '',
  publishedOn: null,
  collectionTitle,
});
const KILN_PAGES = [
  foundPage('kiln', null),
  foundPage('firing', 'Notes'),
  foundPage('ash', null),
  foundPage('clay', null),
];
const suggesting = () =>
  fakeNetwork(({ path }) => {
    const q = new URL(path, 'http://shop.test').searchParams.get('q');
    if (q === 'too many')
      return { status: 429, body: { error: { code: 'RATE_LIMITED', message: 'Later.' } } };
    if (path.startsWith('/api/content/search')) {
      return { body: { results: q === 'kiln' ? KILN_PAGES : [], hasNextPage: false } };
    }
    return { body: { results: q === 'mu' ? MUGS : [], correctedQuery: null } };
  });

async function type(text: string, network = suggesting()) {
  const { screen } = await renderInShop(<SearchField query="vase" />, network);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return { screen, field, calls: network.calls };
}
async function suggested() {
  const rendered = await type('mu');
  const options = await rendered.screen.findAllByRole('option');
  return { ...rendered, options };
}
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

// jsdom does not know the element `search`, so React warns about it
beforeAll(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

test('products are suggested while a visitor types, and their number is announced', async () => {
  const { screen, field, options } = await suggested();
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('mug'),
    expect.stringContaining('tea-mug'),
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 suggestions'));
});

test('the first three pages and posts are suggested below products, and arrows reach them', async () => {
  const { screen, field } = await type('kiln');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['The kiln', 'The firingNotes', 'The ash']);
  press(field, 'ArrowUp');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[2]?.id);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 suggestions'));
});

test('arrows choose a suggestion, around both ends, while the focus stays in the field', async () => {
  const { field, options } = await suggested();
  const active = () => field.getAttribute('aria-activedescendant');
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
  ] as const) {
    press(field, key);
    expect(active()).toBe(options[at]?.id);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(
      options.map((_, i) => String(i === at)),
    );
  }
  expect(document.activeElement).toBe(field);
});

test('Escape closes the suggestions, and empties the field when pressed again; arrow down opens them', async () => {
  const { screen, field } = await suggested();
  press(field, 'Escape');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field.value).toBe('mu');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  press(field, 'ArrowDown');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  press(field, 'Escape');
  press(field, 'Escape');
  expect(field.value).toBe('');
});

test('leaving the field closes the suggestions', async () => {
  const { screen, field } = await suggested();
  fireEvent.blur(field);
  expect(screen.queryByRole('option')).toBeNull();
});

test('one character asks for nothing, and typing on asks once', async () => {
  const { screen, field, calls } = await type('m');
  for (const text of ['mux', 'mu']) fireEvent.change(field, { target: { value: text } });
  await screen.findAllByRole('option');
  const paths = calls.map(({ path }) => path).filter((path) => path.includes('suggestions'));
  expect(paths).toEqual(['/api/commerce/search/suggestions?q=mu']);
});

test('no suggestion is announced too', async () => {
  const { screen } = await type('submarine');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No suggestions'));
});

test('a refused call leaves the field as it is', async () => {
  const { screen, field, calls } = await type('too many');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('option')).toBeNull();
  expect(field.value).toBe('too many');
});

test('a visitor who comes to search can type at once', async () => {
  const { screen } = await renderInShop(<SearchField query={undefined} />, suggesting());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
});
