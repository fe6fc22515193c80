import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column';
import { DataTable } from './data-table';

type Site = { id: string; domain: string; currency: string };
const ROWS: readonly Site[] = [
  { id: 'Plainward', domain: 'plainward.example', currency: 'USD' },
  { id: 'Kasumori', domain: 'kasumori.example', currency: 'JPY' },
];
const COLUMNS: readonly Column<Site>[] = [
  { id: 'title', head: 'Website', cell: ({ id }) => <button type="button">{id}</button> },
  { id: 'domain', head: 'Domains', cell: ({ domain }) => domain },
  {
    id: 'currency',
    head: 'Currency',
    sort: { ascending: 'currency', descending: '-currency' },
    cell: ({ currency }) => currency,
  },
];

/** The window's width as the media queries see it. */
function isNarrow(matches: boolean): void {
  const query = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => query as unknown as MediaQueryList;
}

// jsdom has no layout
Element.prototype.scrollIntoView = () => undefined;

const sorted: string[] = [];
const shown = (columns = COLUMNS) =>
  render(
    <DataTable
      label="Websites"
      rows={ROWS}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      columns={columns}
      sort="currency"
      onSort={(sort) => sorted.push(sort)}
    />,
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a wide window shows every column, and nothing to press', () => {
  isNarrow(false);
  shown();
  expect(heads()).toEqual(['Website', 'Domains', 'Currency']);
  expect(screen.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
});

test('a narrow window shows the first column and the next, and the others of a row behind its press', async () => {
  isNarrow(true);
  shown();
  expect(heads()).toEqual(['Website', 'Domains', 'More']);
  const more = screen.getByRole('button', { name: 'More about Kasumori' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('JPY')).not.toBeInTheDocument();
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const rest = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(within(rest!).getByRole('term')).toHaveTextContent('Currency');
  expect(within(rest!).getByRole('definition')).toHaveTextContent('JPY');
  expect(screen.queryByText('USD')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(screen.queryByText('JPY')).not.toBeInTheDocument();
});

test('a narrow window shows the columns that are marked for it', () => {
  isNarrow(true);
  shown(COLUMNS.map((column) => ({ ...column, onPhone: column.id === 'currency' })));
  expect(heads()).toEqual(['Website', 'Currency', 'More']);
  expect(screen.getByText('JPY')).toBeVisible();
});

test('a table with two columns has nothing behind a press', () => {
  isNarrow(true);
  shown(COLUMNS.slice(0, 2));
  expect(heads()).toEqual(['Website', 'Domains']);
});

test('the orders of a hidden column are in a list', async () => {
  isNarrow(true);
  shown();
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Currency, ascending');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Currency, descending');
  expect(sorted).toEqual(['-currency']);
});

test('j and k pass over what is open', async () => {
  isNarrow(true);
  shown();
  await userEvent.click(screen.getByRole('button', { name: 'More about Plainward' }));
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: 'Kasumori' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('button', { name: 'Plainward' })).toHaveFocus();
});

test('a card on a phone shows what is marked and its actions, and the rest behind its press', async () => {
  isNarrow(true);
  const action: Column<Site> = { id: 'open', head: 'Open', isAction: true, cell: () => 'Visit' };
  const [title, domain, currency] = COLUMNS as [Column<Site>, Column<Site>, Column<Site>];
  const cards = (columns: readonly Column<Site>[]) => (
    <DataTable
      label="Websites"
      rows={ROWS}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      columns={columns}
      isStacked
    />
  );
  const { rerender } = render(cards([title, { ...domain, onPhone: true }, currency, action]));
  expect(heads()).toEqual(['Website', 'Domains', 'Open', 'More']);
  expect(screen.queryByText('JPY')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More about Kasumori' }));
  expect(screen.getByText('JPY')).toBeVisible();

  rerender(cards([title, domain, currency, action]));
  expect(heads()).toEqual(['Website', 'Domains', 'Currency', 'Open']);
});

test('a row of two lines on a phone marks what is beside its head, and has the rest behind its press', async () => {
  isNarrow(true);
  const [title, domain, currency] = COLUMNS as [Column<Site>, Column<Site>, Column<Site>];
  render(
    <DataTable
      label="Websites"
      rows={ROWS}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      columns={[title, { ...domain, onPhone: 'beside' }, currency]}
      isInLines
    />,
  );
  expect(heads()).toEqual(['Website', 'Domains', 'More']);
  const [cell] = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cell).toHaveAttribute('data-beside', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'More about Kasumori' }));
  expect(screen.getByText('JPY')).toBeVisible();
});
