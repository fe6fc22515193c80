import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
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
