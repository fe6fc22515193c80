import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type EarlyInteraction, repeatInteractions } from './early-interactions';

function Form() {
  const [said, setSaid] = useState<Record<string, unknown>>({});
  const [glaze, setGlaze] = useState('');
  const [quantity, setQuantity] = useState('1');
  const say = (words: Record<string, unknown>) => setSaid((before) => ({ ...before, ...words }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say({ sent: quantity });
      }}
    >
      {['oat', 'moss'].map((value) => (
        <input
          key={value}
          type="radio"
          name="glaze"
          value={value}
          checked={glaze === value}
          onChange={() => {
            setGlaze(value);
            say({ [value]: true });
          }}
        />
      ))}
      <input name="gift" type="checkbox" onChange={(event) => say({ gift: event.target.checked })} />
      <input
        name="quantity"
        value={quantity}
        onChange={(event) => {
          setQuantity(event.target.value);
          say({ quantity: event.target.value });
        }}
      />
      <textarea name="note" onChange={(event) => say({ note: event.target.value })} />
      <select name="size" onChange={(event) => say({ size: event.target.value })}>
        <option>small</option>
        <option>large</option>
      </select>
      <button type="button" onClick={() => say({ pressed: true })}>
        Add
      </button>
      <output>{JSON.stringify(said)}</output>
    </form>
  );
}

const element = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Renders, lets somebody be quicker than the scripts, brings the page to life and does it again. */
async function early(interact: () => EarlyInteraction[]): Promise<unknown> {
  document.body.innerHTML = renderToString(<Form />);
  const used = interact();
  const root = await act(() => hydrateRoot(document.body, <Form />));
  await act(() => repeatInteractions(used));
  const said: unknown = JSON.parse(element('output').textContent ?? '');
  await act(() => root.unmount());
  return said;
}

function changed(selector: string, change: (field: HTMLInputElement) => void): EarlyInteraction {
  const used = element<HTMLInputElement>(selector);
  change(used);
  const { value, checked } = used;
  return { used, value, checked };
}

const pressed = () => ({ used: element('button') });

test('a button is pressed', async () => expect(await early(() => [pressed()])).toEqual({ pressed: true }));

test('a form is sent, with what was typed into it', async () =>
  expect(
    await early(() => [
      changed('[name=quantity]', (field) => {
        field.value = '3';
      }),
      { used: element('form') },
    ]),
  ).toEqual({ quantity: '3', sent: '3' }));

test('a choice among several is told of, in the order in which they were made', async () => {
  const choose = (value: string) => changed(`[value=${value}]`, (radio) => radio.click());
  expect(await early(() => [choose('oat'), choose('moss')])).toEqual({ oat: true, moss: true });
  expect(await early(() => [choose('oat'), choose('moss'), choose('oat')].slice(1))).toEqual({
    moss: true,
    oat: true,
  });
});

test('a tick is told of, and one that was taken back', async () => {
  const tick = () => changed('[name=gift]', (box) => box.click());
  expect(await early(() => [tick()])).toEqual({ gift: true });
  expect(await early(() => [tick(), tick()].slice(1))).toEqual({ gift: false });
});

test.each(['quantity', 'note'])('what was typed is told of: %s', async (name) =>
  expect(
    await early(() => [
      changed(`[name=${name}]`, (field) => {
        field.value = '3';
      }),
    ]),
  ).toEqual({ [name]: '3' }),
);

test('what was picked from a list is told of', async () =>
  expect(
    await early(() => [
      changed('[name=size]', (list) => {
        list.value = 'large';
      }),
    ]),
  ).toEqual({ size: 'large' }));

test('one interact does not undo another', async () =>
  expect(
    await early(() => [
      changed('[value=moss]', (radio) => radio.click()),
      changed('[name=quantity]', (field) => {
        field.value = '3';
      }),
      pressed(),
    ]),
  ).toEqual({ moss: true, quantity: '3', pressed: true }));

test('what is gone since is left out', async () =>
  expect(await early(() => [{ used: document.createElement('button') }])).toEqual({}));
