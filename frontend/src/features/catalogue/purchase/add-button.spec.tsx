import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInEnglish } from '../../../../test/in-english';
import { AddButton } from './add-button';
import { type AddButton as AddButtonState, useAddButton } from './use-add-button';

let button: AddButtonState;
let answers: { resolve: () => void; reject: (error: Error) => void }[];

function Harness() {
  button = useAddButton();
  const add = () =>
    new Promise<void>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  return <AddButton phase={button.phase} text="Add To Cart" onPress={() => button.press(add)} />;
}

/** Answers the add and lets the button render it. */
const answerWith = (answer: () => void) => act(async () => answer());
const click = () => fireEvent.click(screen.getByRole('button'));
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const reads = (text: string) => expect(screen.getByRole('button')).toHaveTextContent(text);

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  renderInEnglish(<Harness />);
});
afterEach(() => jest.useRealTimers());

test('adds: "Adding..." until a second after the answer, "Added!" for two, then its own text', async () => {
  reads('Add To Cart');
  click();
  reads('Adding...');
  await after(60_000);
  reads('Adding...');
  await answerWith(() => answers[0]?.resolve());
  await after(999);
  reads('Adding...');
  await after(1);
  reads('Added!');
  await after(1999);
  reads('Added!');
  await after(1);
  reads('Add To Cart');
});

test('fails: its own text is back one second after the refusal', async () => {
  click();
  await answerWith(() => answers[0]?.reject(new Error('no')));
  await after(999);
  reads('Adding...');
  await after(1);
  reads('Add To Cart');
  click();
  expect(answers).toHaveLength(2);
});

test('takes no clicks while it is adding or has added', async () => {
  click();
  click();
  await answerWith(() => answers[0]?.resolve());
  await after(1000);
  reads('Added!');
  click();
  expect(answers).toHaveLength(1);
  await after(2000);
  click();
  expect(answers).toHaveLength(2);
});

test('asks for an option for two seconds, anew with each click, and takes clicks meanwhile', async () => {
  act(() => button.askForOption());
  reads('Select Option');
  await after(1500);
  act(() => button.askForOption());
  await after(1999);
  reads('Select Option');
  await after(1);
  reads('Add To Cart');
  act(() => button.askForOption());
  click();
  reads('Adding...');
});

test('sold out it is disabled, and its text comes back with the stock', () => {
  const props = { phase: 'idle', text: 'Add To Cart', onPress: () => undefined } as const;
  const { rerender, container } = renderInEnglish(<AddButton {...props} disabledText="Sold Out" />);
  const own = () => container.querySelector('button');
  expect(own()).toBeDisabled();
  expect(own()).toHaveTextContent('Sold Out');
  rerender(<AddButton {...props} disabledText={null} />);
  expect(own()).toBeEnabled();
  expect(own()).toHaveTextContent('Add To Cart');
});
