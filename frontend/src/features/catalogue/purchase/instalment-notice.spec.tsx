import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import type { InstalmentTerms } from '@daybook/contracts/shared/website-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../../../../test/documents';
import { british, english, renderInEnglish } from '../../../../test/in-english';
import { localeOf } from '../../../lib/locale';
import { InstalmentNotice } from './instalment-notice';

const terms: InstalmentTerms[] = [
  { country: 'US', minimum: 4000, maximum: 100_000, providerName: 'Fourfold' },
];
const show = (cents: number, own = terms, locale = english) =>
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <InstalmentNotice product={aProduct()} price={money(cents, 'USD')} terms={own} />
    </QueryClientProvider>,
    locale,
  );
/** The languages of the shopper's browser. */
const shopperReads = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const more = () => screen.getByRole('button', { name: 'More about Fourfold' });

// the page loads the popup at the first click; the tests do not measure how long that takes
beforeAll(() => import('./instalment-popup'));
afterEach(() => jest.restoreAllMocks());

test.each([
  [10_000, 'or 4 interest-free payments of $25.00 with Fourfold'],
  [4000, 'Fourfold available for orders over $40.00'],
  [100_001, 'Fourfold available for orders up to $1,000.00'],
])('%i cents: %s', (cents, text) => {
  const { container } = show(cents);
  expect(container.firstElementChild).toHaveTextContent(text);
});

test('the provider has its own texts in Britain', () => {
  shopperReads('en-GB');
  const { container } = show(10_000, [{ ...terms[0]!, country: 'GB' }], british);
  expect(container.firstElementChild).toHaveTextContent('or 4 interest-free instalments of US$25.00 with');
});

test.each([
  [10_000, 'ou 4 paiements sans intérêts de 25,00 $ US avec Fourfold'],
  [4000, 'Fourfold disponible pour les commandes de plus de 40,00 $ US'],
  [100_001, 'Fourfold disponible pour les commandes jusqu’à 1 000,00 $ US'],
])('%i cents in French Canada: %s', (cents, text) => {
  shopperReads('fr-CA', 'fr');
  const { container } = show(cents, [{ ...terms[0]!, country: 'CA' }], localeOf('fr-CA'));
  expect(container.firstElementChild).toHaveTextContent(text);
});

test('the popup opens by a click, keeps the focus, and returns it when it closes', async () => {
  show(10_000);
  await userEvent.click(more());
  const popup = await screen.findByRole('dialog', { name: 'Pay in 4 with Fourfold' });
  expect(popup).toContainElement(document.activeElement as HTMLElement);
  expect(within(popup).getAllByText('$25.00')).toHaveLength(4);
  await userEvent.tab();
  await userEvent.tab();
  expect(popup).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
  // returned in the next frame
  await waitFor(() => expect(more()).toHaveFocus());
});

test('the payments in the popup add up to the price, also when it cannot be divided by four', async () => {
  show(10_002);
  await userEvent.click(more());
  const popup = await screen.findByRole('dialog');
  expect(within(popup).getAllByText('$25.01')).toHaveLength(3);
  expect(within(popup).getByText('$24.99')).toBeInTheDocument();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.overlay') as Element)],
])('%s closes it too', async (_, close) => {
  show(10_000);
  await userEvent.click(more());
  await screen.findByRole('dialog');
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['en-GB', 'or 4 interest-free instalments of $25.00 with Quartered'],
  ['zh-Hant-GB', 'or 4 interest-free instalments of $25.00 with Quartered'],
  ['fr', 'or 4 interest-free payments of $25.00 with Fourfold'],
  ['de,en-GB,en-US', 'or 4 interest-free instalments of $25.00 with Quartered'],
])(
  'an American page shows a shopper whose browser reads %s the terms of their country',
  (languages, text) => {
    shopperReads(...languages.split(','));
    const { container } = show(10_000, [
      ...terms,
      { ...terms[0]!, country: 'GB', providerName: 'Quartered' },
    ]);
    expect(container.firstElementChild).toHaveTextContent(text);
  },
);

test('a shopper of a country without terms is offered nothing', () => {
  shopperReads('de-DE');
  expect(show(10_000).container).toBeEmptyDOMElement();
});

describe('the provider’s own page', () => {
  const withModal = [{ ...terms[0]!, modalUrl: 'https://fourfold.example/{locale}.html' }];
  const ownText = () => screen.findByText(/decides at checkout/);
  let asked: string[];
  let warned: jest.SpyInstance;
  beforeEach(() => {
    asked = [];
    warned = jest.spyOn(console, 'warn').mockImplementation();
  });
  const providerAnswers = (answer: () => Promise<Response>) => {
    globalThis.fetch = (url) => {
      asked.push(String(url));
      return answer();
    };
  };

  test('is asked for when the popup opens, and shown in a sandbox without scripts', async () => {
    providerAnswers(async () => new Response('<p>Pay in four</p>'));
    show(10_000, withModal);
    expect(asked).toEqual([]);
    await userEvent.click(more());
    const frame = await screen.findByTitle('More about Fourfold');
    expect(asked).toEqual(['/api/commerce/instalments/en_US']);
    expect(frame).toHaveAttribute('src', '/api/commerce/instalments/en_US');
    expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    expect(screen.queryByText(/decides at checkout/)).not.toBeInTheDocument();
    expect(warned).not.toHaveBeenCalled();
  });

  test('gives the focus to a close button when the pointer leaves it, because Escape is not heard in it', async () => {
    providerAnswers(async () => new Response('<p>Pay in four</p>'));
    show(10_000, withModal);
    await userEvent.click(more());
    const frame = await screen.findByTitle('More about Fourfold');
    const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
    expect(frame.compareDocumentPosition(close!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // a pointer that only passes takes nothing
    fireEvent.pointerLeave(frame);
    expect(close).not.toHaveFocus();
    frame.focus();
    fireEvent.pointerLeave(frame);
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(more()).toHaveFocus());
  });

  test('is followed by a button that closes the popup', async () => {
    providerAnswers(async () => new Response('<p>Pay in four</p>'));
    show(10_000, withModal);
    await userEvent.click(more());
    await screen.findByTitle('More about Fourfold');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(more()).toHaveFocus());
  });

  test.each([
    ['is not there', async () => new Response(null, { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: the shopper reads our text, and the console alone has a warning', async (_, answer) => {
    providerAnswers(answer);
    show(10_000, withModal);
    await userEvent.click(more());
    expect(await ownText()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warned).toHaveBeenCalledTimes(1);
  });

  test('is not asked for where the provider has none', async () => {
    providerAnswers(async () => new Response(''));
    show(10_000);
    await userEvent.click(more());
    expect(await ownText()).toBeVisible();
    expect(asked).toEqual([]);
  });
});
