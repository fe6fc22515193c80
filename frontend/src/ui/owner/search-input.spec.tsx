import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from './search-input';

const sent = jest.fn();
const searched = jest.fn();
const taken = jest.fn();
beforeEach(() => {
  for (const called of [sent, searched, taken]) called.mockClear();
});

/** A search field within a form that has a button of its own. */
function Form() {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <SearchInput
        label="Find"
        value={words}
        onSearch={(text) => {
          searched(text);
          setWords(text);
        }}
        onEnter={taken}
      />
      <button type="submit">Place</button>
    </form>
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Find' });

test('Enter searches at once, and the form around the field is not sent', async () => {
  render(<Form />);
  await userEvent.type(field(), 'ada{Enter}');
  expect(searched).toHaveBeenLastCalledWith('ada');
  expect(taken).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

test('Enter takes a result once the list is of what is typed', async () => {
  render(<Form />);
  await userEvent.type(field(), 'ada{Enter}{Enter}');
  expect(taken).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test('Enter and Escape belong to the keyboard of the language while it composes a word', () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: '日本' } });
  const isLeft = fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect(isLeft).toBe(true);
  expect(searched).not.toHaveBeenCalled();
  expect(field()).toHaveValue('日本');
});

test('what was typed is searched when the focus moves on, once, and never after it', async () => {
  render(<Form />);
  await userEvent.type(field(), 'ada');
  await userEvent.tab();
  expect(searched).toHaveBeenCalledTimes(1);
  expect(searched).toHaveBeenLastCalledWith('ada');
});

test('a search that the page has not shown yet is not sent again, over the link that was pressed', () => {
  jest.useFakeTimers();
  render(<SearchInput label="Find" value="" onSearch={searched} />);
  fireEvent.change(field(), { target: { value: 'ada' } });
  fireEvent.blur(field());
  jest.runAllTimers();
  jest.useRealTimers();
  expect(searched).toHaveBeenCalledTimes(1);
});

/** A list that is narrowed at once, as those are that have all their rows. */
function Narrowed() {
  const [words, setWords] = useState('');
  const rows = ['Bowl', 'Mug'].filter((row) => row.includes(words));
  return (
    <>
      <SearchInput label="Find" value={words} onSearch={setWords} />
      {rows.map((row) => (
        <label key={row}>
          <input type="checkbox" />
          {row}
        </label>
      ))}
    </>
  );
}

test('the row under the pointer is ticked before the list narrows', async () => {
  render(<Narrowed />);
  fireEvent.change(field(), { target: { value: 'Mug' } });
  const bowl = screen.getByRole('checkbox', { name: 'Bowl' });
  fireEvent.mouseDown(bowl);
  // a browser reports what was typed before the focus leaves the field
  fireEvent(field(), new Event('change', { bubbles: true }));
  fireEvent.blur(field());
  expect(bowl).toBeInTheDocument();
  fireEvent.mouseUp(bowl);
  fireEvent.click(bowl);
  expect(bowl).toBeChecked();
  await waitFor(() => expect(bowl).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Mug' })).not.toBeChecked();
});

test('a page whose link was pressed is not searched', async () => {
  const before = location.pathname;
  let isOpened = false;
  const open = () => {
    history.pushState(null, '', '/another');
    // what waited for the press has had its turn by then
    setTimeout(() => {
      isOpened = true;
    });
  };
  render(
    <>
      <SearchInput label="Find" value="" onSearch={searched} />
      <button type="button" onClick={open}>
        Another
      </button>
    </>,
  );
  field().focus();
  fireEvent.change(field(), { target: { value: 'ada' } });
  await userEvent.click(screen.getByRole('button', { name: 'Another' }));
  await waitFor(() => expect(isOpened).toBe(true));
  expect(searched).not.toHaveBeenCalled();
  history.replaceState(null, '', before);
});
