import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInEnglish } from '../../../test/in-english';
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
  jest.useFakeTimers();
  renderInEnglish(
    <AddedPopoverProvider icon={{ current: null }}>
      <Adder />
    </AddedPopoverProvider>,
  );
  // the popover itself is fetched when there is something to tell
  await act(async () => {
    fireEvent.click(screen.getByText('add'));
    await import('./added-popover');
  });
});
afterEach(() => jest.useRealTimers());

const popover = () => screen.queryByText('Moon Vase was added to your cart.');
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('tells what was added in a live region, for three seconds', () => {
  expect(screen.getByRole('status')).toContainElement(popover());
  after(2999);
  expect(popover()).toBeInTheDocument();
  after(1);
  expect(popover()).not.toBeInTheDocument();
});

test('goes when it is closed', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popover()).not.toBeInTheDocument();
});

test('stays under a focus, and three seconds after', () => {
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  after(10_000);
  expect(popover()).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  after(3000);
  expect(popover()).not.toBeInTheDocument();
});

test('stays under a focus although the hand has gone', () => {
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.pointerEnter(close.parentElement as HTMLElement);
  fireEvent.focus(close);
  fireEvent.pointerLeave(close.parentElement as HTMLElement);
  after(10_000);
  expect(popover()).toBeInTheDocument();
});
