import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { AddedPopoverProvider, useAddedPopover } from './added-popover-provider';

function Adder() {
  const showAdded = useAddedPopover();
  return (
    <button type="button" onClick={() => showAdded('Moon Vase')}>
      add
    </button>
  );
}

beforeEach(async () => {
  await renderInShop(
    <AddedPopoverProvider icon={{ current: null }}>
      <Adder />
    </AddedPopoverProvider>,
    fakeNetwork(() => ({})),
  );
  jest.useFakeTimers();
  // the popover is loaded with the first add
  await act(async () => {
    fireEvent.click(screen.getByText('add'));
    await import('./added-popover');
  });
});
afterEach(() => jest.useRealTimers());

const popover = () => screen.queryByText('Moon Vase was added to your cart.');
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('announces the added product in a live region, for three seconds', () => {
  expect(popover()?.closest('[role="status"]')).toBeInTheDocument();
  after(2999);
  expect(popover()).toBeInTheDocument();
  after(1);
  expect(popover()).not.toBeInTheDocument();
});

test('leads to the cart', () =>
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart'));

test('closes by its button', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popover()).not.toBeInTheDocument();
});

test('stays while it has the focus, and three seconds longer', () => {
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  after(10_000);
  expect(popover()).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  after(3000);
  expect(popover()).not.toBeInTheDocument();
});

test('stays while it has the focus, although the pointer has left', () => {
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.pointerEnter(close.parentElement as HTMLElement);
  fireEvent.focus(close);
  fireEvent.pointerLeave(close.parentElement as HTMLElement);
  after(10_000);
  expect(popover()).toBeInTheDocument();
});
