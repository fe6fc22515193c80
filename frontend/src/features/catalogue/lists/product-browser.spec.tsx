import type { ProductSummary, ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aSummary } from '../../../../test/documents';
import { type Call, fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { ApiError } from '../../../lib/api/api-client';
import { ANALYTICS_EVENT } from '../../../lib/page/analytics';
import type { ListSearch } from './list-search';
import type { ListTools, QuickViewProps } from './list-tools';
import { ProductBrowser } from './product-browser';

const facets: Required<ProductsAnswer>['facets'] = {
  isPartial: false,
  availability: { 'in-stock': 2, 'sold-out': 1 },
  onSale: 0,
  tags: [
    { tag: 'Clay', count: 2 },
    { tag: 'Wood', count: 1 },
  ],
  options: [],
  types: [],
  prices: [],
  currency: null,
};
const answer = (products: ProductSummary[], changes: Partial<ProductsAnswer> = {}): ProductsAnswer => ({
  results: products,
  hasNextPage: false,
  nextPageCursor: null,
  total: products.length,
  facets,
  correctedQuery: null,
  ...changes,
});

function QuickView({ product, onClose }: QuickViewProps) {
  return (
    <div role="dialog" aria-label={product.title}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

const onSearch = jest.fn();
const addOne = jest.fn(() => Promise.resolve());
const defaultTools: ListTools = {
  addOne,
  fetchQuickView: async () => ({ QuickView }),
  quickViewText: 'Have a look',
};

/** A list whose search parameters are the component's state. */
function Browsed({ begin, tools = defaultTools }: { begin: ListSearch; tools?: ListTools }) {
  const [search, setSearch] = useState(begin);
  return (
    <ProductBrowser
      list={{ collectionId: 'tableware' }}
      search={search}
      onSearch={(next, replace) => {
        onSearch(next, replace);
        setSearch(next);
      }}
      tools={tools}
      empty={<p>Nothing here</p>}
    />
  );
}

async function browse(
  answers: (query: URLSearchParams, call: Call) => ProductsAnswer,
  begin: ListSearch = {},
) {
  const network = fakeNetwork((call) =>
    call.path.startsWith('/api/census')
      ? { status: 503 }
      : { body: answers(new URL(call.path, 'http://shop.test').searchParams, call) },
  );
  const { screen } = await renderInShop(<Browsed begin={begin} />, network);
  return { screen, calls: network.calls };
}

test('a card links the pictures of an option to the page with that value', async () => {
  const image = { id: 'moss', assetUrl: '/media/moss.jpg', altText: '' };
  const bowl = aSummary('bowl', { swatches: [{ value: 'Moss', sku: 'BOWL-MOSS', image }] });
  const { screen } = await browse(() => answer([bowl, aSummary('cup')]));
  const link = await screen.findByRole('link', { name: 'Moss' });
  expect(link.getAttribute('href')).toBe('/tableware/p/bowl?variant=BOWL-MOSS');
  expect(screen.queryByRole('list', { name: 'bowl' })?.contains(link)).toBe(true);
  expect(screen.queryByRole('list', { name: 'cup' })).toBeNull();
});

const three = [
  aSummary('bowl'),
  aSummary('cup', { quickAddSku: null }),
  aSummary('dish', { display: 'sold-out' }),
];

beforeEach(() => jest.clearAllMocks());

test('each filter shows how many products it would leave, and one that leaves none is disabled', async () => {
  const { screen } = await browse(() => answer(three));
  const filter = await screen.findByRole('button', { name: 'Filter' });
  const panel = screen.getByRole('checkbox', { name: 'Clay 2' }).closest('details');
  expect(panel).toHaveProperty('open', false);
  fireEvent.click(filter);
  expect(panel).toHaveProperty('open', true);
  expect(filter.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('checkbox', { name: 'In stock 2' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('checkbox', { name: 'On sale 0' })).toHaveProperty('disabled', true);
});

test('a filter loads the filtered list, announces its length, and is a step for Back', async () => {
  const narrow = (query: URLSearchParams) => (query.has('tag') ? answer(three.slice(0, 2)) : answer(three));
  const { screen, calls } = await browse(narrow);
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Clay 2' }));
  expect(onSearch).toHaveBeenLastCalledWith({ tag: 'clay' }, false);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(calls.at(-1)?.path).toContain('collectionId=tableware&tag=clay');
  expect(screen.getByRole('status').textContent).toBe('2 products');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wood 1' }));
  expect(onSearch).toHaveBeenLastCalledWith({ tag: 'clay~wood' }, false);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(onSearch).toHaveBeenLastCalledWith({}, false);
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

/** A list whose URL does not follow yet; Back leads to another type. */
function SlowUrl() {
  const [search, setSearch] = useState<ListSearch>({ type: 1 });
  return (
    <>
      <button type="button" onClick={() => setSearch({ type: 4 })}>
        Back
      </button>
      <ProductBrowser search={search} onSearch={onSearch} list={{}} tools={defaultTools} empty={null} />
    </>
  );
}

test('a choice joins those that the URL does not have yet, and Back takes them all back', async () => {
  const network = fakeNetwork(() => ({ body: answer(three, { hasNextPage: true, nextPageCursor: 'next' }) }));
  const { screen } = await renderInShop(<SlowUrl />, network);
  const order = await screen.findByRole<HTMLSelectElement>('combobox');
  fireEvent.change(order, { target: { value: 'title' } });
  expect(order.value).toBe('title');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Clay 2' }));
  expect(onSearch).toHaveBeenLastCalledWith({ type: 1, sort: 'title', tag: 'clay' }, false);
  fireEvent.change(order, { target: { value: 'newest' } });
  expect(onSearch).toHaveBeenLastCalledWith({ type: 1, sort: 'newest', tag: 'clay' }, false);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(onSearch).toHaveBeenLastCalledWith({ type: 1, sort: 'newest', tag: 'clay', page: 2 }, true),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(order.value).toBe('featured'));
  expect(screen.getByRole('checkbox', { name: 'Clay 2' })).toHaveProperty('checked', false);
});

test('more products: the URL keeps the number of pages, and the focus goes to the first new product', async () => {
  const { screen } = await browse(
    (query) =>
      query.get('cursor') === 'next'
        ? answer([aSummary('ewer')], { total: 4 })
        : answer(three, { total: 4, hasNextPage: true, nextPageCursor: 'next' }),
    { sort: 'title' },
  );
  expect(await screen.findByText('Showing 3 of 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const fourth = await screen.findByRole('link', { name: 'ewer' });
  await waitFor(() => expect(document.activeElement).toBe(fourth));
  expect(onSearch).toHaveBeenLastCalledWith({ sort: 'title', page: 2 }, true);
});

test('a filtered list without products links to the whole list', async () => {
  const { screen } = await browse((query) => (query.has('tag') ? answer([]) : answer(three)), {
    tag: 'clay',
  });
  expect(await screen.findByText('No products match your filters')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1) as HTMLElement);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('a list without products says so', async () => {
  const { screen } = await browse(() => answer([]));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

test('the list can add or show each product; a sold-out one it only shows, and says why', async () => {
  const { screen } = await browse(() => answer(three));
  const [bowl, cup, dish] = (await screen.findAllByRole('article')) as HTMLElement[];
  fireEvent.click(within(bowl!).getByRole('button', { name: 'Add To Cart: bowl' }));
  expect(addOne).toHaveBeenCalledWith(three[0], 'BOWL');
  expect(within(dish!).getAllByRole('button')).toHaveLength(2);
  expect(within(dish!).getByRole('button', { name: 'Sold Out: dish' })).toHaveProperty('disabled', true);
  expect(dish!.classList.contains('sold-out')).toBe(true);
  fireEvent.click(within(cup!).getByRole('button', { name: 'Choose options of cup' }));
  expect(await screen.findByRole('dialog', { name: 'cup' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the add button and a screen reader say each state of section 4', async () => {
  let succeed: () => void = () => undefined;
  addOne.mockImplementationOnce(() => new Promise((resolve) => (succeed = () => resolve())));
  const { screen } = await browse(() => answer(three));
  const add = await screen.findByRole('button', { name: 'Add To Cart: bowl' });
  const isIn = (text: string) => {
    expect([add.getAttribute('aria-label'), add.title]).toEqual([`${text}: bowl`, text]);
    if (text !== 'Add To Cart') expect(screen.getByRole('status').textContent).toBe(text);
  };
  fireEvent.click(add);
  await waitFor(() => isIn('Adding...'));
  fireEvent.click(add);
  succeed();
  await waitFor(() => isIn('Added!'), { timeout: 3_000 });
  fireEvent.click(add);
  await waitFor(() => isIn('Add To Cart'), { timeout: 4_000 });
  expect(addOne).toHaveBeenCalledTimes(1);
}, 10_000);

test('the add button has the owner’s texts, the product’s before the website’s', async () => {
  const texts = { addToCart: 'Into the basket', soldOut: 'All gone' };
  const network = fakeNetwork(() => ({
    body: answer([
      aSummary('bowl', { addButtonText: 'Reserve' }),
      aSummary('cup'),
      aSummary('dish', { display: 'sold-out' }),
      aSummary('ewer', { display: 'sold-out', customSoldOutText: 'Back in May' }),
    ]),
  }));
  const { screen } = await renderInShop(<Browsed begin={{}} tools={{ ...defaultTools, texts }} />, network);
  for (const name of ['Reserve: bowl', 'Into the basket: cup', 'All gone: dish', 'Back in May: ewer'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('a refused add is shown at the product, until an add succeeds', async () => {
  const refusal = new ApiError(409, 'OUT_OF_STOCK', 'Sorry, we do not have enough of that item available.');
  addOne.mockImplementationOnce(() => Promise.reject(refusal));
  const listener = jest.fn();
  window.addEventListener(ANALYTICS_EVENT, listener);
  const { screen } = await browse(() => answer(three));
  const [bowl] = (await screen.findAllByRole('article')) as HTMLElement[];
  const add = within(bowl!).getByRole('button', { name: 'Add To Cart: bowl' });
  fireEvent.click(add);
  const alert = await within(bowl!).findByRole('alert');
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    'Unable to Add Item',
    refusal.message,
  ]);
  expect(alert.dataset.errorType).toBe('OUT_OF_STOCK');
  expect(listener.mock.lastCall[0].detail).toEqual({
    name: 'add-error',
    type: 'OUT_OF_STOCK',
    productId: 'bowl',
  });
  await waitFor(() => expect(add.dataset.phase).toBe('idle'));
  fireEvent.click(add);
  await waitFor(() => expect(within(bowl!).queryByRole('alert')).toBeNull());
  window.removeEventListener(ANALYTICS_EVENT, listener);
});

describe('express checkout from a list', () => {
  const goToCheckout = jest.fn(() => Promise.resolve(true));
  const expressAdd = async () => {
    const network = fakeNetwork(() => ({ body: answer(three) }));
    const tools = { ...defaultTools, goToCheckout };
    const { screen } = await renderInShop(<Browsed begin={{}} tools={tools} />, network);
    fireEvent.click(await screen.findByRole('button', { name: 'Add To Cart: bowl' }));
    return screen;
  };
  const alertIn = async (screen: Awaited<ReturnType<typeof expressAdd>>) => {
    const alert = await screen.findByRole('alert');
    return [alert.dataset.errorType, ...[...alert.children].map(({ textContent }) => textContent)];
  };

  test('follows the add', async () => {
    const screen = await expressAdd();
    await waitFor(() => expect(goToCheckout).toHaveBeenCalledTimes(1));
    expect(addOne).toHaveBeenCalledWith(three[0], 'BOWL');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('needs a cart that the browser has kept', async () => {
    goToCheckout.mockImplementationOnce(() => Promise.resolve(false));
    expect(await alertIn(await expressAdd())).toEqual([
      'EXPRESS_CHECKOUT_FAILURE',
      'Unable to Purchase Item',
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    ]);
  });

  test('says its own title when the add is refused, and goes nowhere', async () => {
    const refusal = new ApiError(409, 'OUT_OF_STOCK', 'Sorry, we do not have enough of that item available.');
    addOne.mockImplementationOnce(() => Promise.reject(refusal));
    expect(await alertIn(await expressAdd())).toEqual([
      'OUT_OF_STOCK',
      'Unable to Purchase Item',
      refusal.message,
    ]);
    expect(goToCheckout).not.toHaveBeenCalled();
  });
});

test('a quick view opens, and is an event of analytics', async () => {
  const { screen } = await browse(() => answer(three));
  const published: unknown[] = [];
  const hear = (event: Event) => published.push((event as CustomEvent).detail);
  addEventListener(ANALYTICS_EVENT, hear);
  fireEvent.click(await screen.findByRole('button', { name: 'Have a look: bowl' }));
  expect(await screen.findByRole('dialog', { name: 'bowl' })).toBeTruthy();
  removeEventListener(ANALYTICS_EVENT, hear);
  expect(published).toEqual([{ name: 'quick-view', productId: 'bowl' }]);
});

test('a subscription without a plan is shown as unavailable and has no price', async () => {
  const { screen } = await browse(() => answer([aSummary('cup', { isSubscribable: true, fromPrice: null })]));
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('Unavailable');
  expect(card.textContent).not.toContain('$');
});

test('the price of a subscription has its period', async () => {
  const fromPlan = { billingPeriod: { unit: 'MONTH' as const, value: 1 }, numBillingCycles: 0 };
  const cup = aSummary('cup', { isSubscribable: true, fromPlan, hasPriceRange: true });
  const { screen } = await browse(() => answer([cup]));
  expect((await screen.findByRole('article')).textContent).toContain('from $10.00 every month');
});

test.each([
  ['the owner’s words', { scarcityText: 'Nearly gone', scarceUnits: 2 }, 'Nearly gone'],
  ['how many, where the owner has no words', { scarcityText: null, scarceUnits: 2 }, '2 left'],
] as const)('few are left in %s', async (_, scarce, words) => {
  const { screen } = await browse(() => answer([aSummary('cup', scarce)]));
  expect((await screen.findByRole('article')).textContent).toContain(words);
});
