import { act, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyInput } from './use-early-input';

const taken: unknown[] = [];

function Fields() {
  const [quantity, setQuantity] = useState('1');
  const place = useEarlyInput<HTMLDivElement>((changed) => {
    taken.push(changed.map(({ name, value, checked }) => [name, value, checked]));
    const typed = changed.find(({ name }) => name === 'quantity');
    if (typed) setQuantity(typed.value);
  });
  return (
    <div ref={place}>
      {['oat', 'moss'].map((value) => (
        <input
          key={value}
          type="radio"
          name="glaze"
          value={value}
          checked={value === 'oat'}
          onChange={() => {}}
        />
      ))}
      <input type="checkbox" name="gift" />
      <input name="quantity" value={quantity} onChange={(event) => setQuantity(event.target.value)} />
      <select name="size" value="small" onChange={() => {}}>
        <option>small</option>
        <option>large</option>
      </select>
      <output>{quantity}</output>
    </div>
  );
}

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
let root: Root;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(async () => {
  await act(() => root.unmount());
  taken.length = 0;
});

async function hydrate(change: () => void): Promise<void> {
  document.body.innerHTML = renderToString(<Fields />);
  change();
  root = await act(() => hydrateRoot(document.body, <Fields />));
}

test('what was typed and chosen before hydration is taken at once, all of it together', async () => {
  await hydrate(() => {
    field('[value=moss]').click();
    field('[name=gift]').click();
    field('[name=quantity]').value = '3';
    field('[name=size]').value = 'large';
  });
  expect(taken).toEqual([
    [
      ['glaze', 'moss', true],
      ['gift', 'on', true],
      ['quantity', '3', false],
      ['size', 'large', undefined],
    ],
  ]);
  expect(document.querySelector('output')?.textContent).toBe('3');
  expect(field('[name=quantity]').value).toBe('3');
});

test('a choice that was taken back is none', async () => {
  await hydrate(() => {
    field('[value=moss]').click();
    field('[value=oat]').click();
  });
  expect(taken).toEqual([]);
});

test('fields that hold what the server rendered are left alone', async () => {
  await hydrate(() => {});
  expect(taken).toEqual([]);
});

test('fields that the browser rendered are left alone', async () => {
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
  await act(() => root.render(<Fields />));
  expect(field('[name=size]').value).toBe('small');
  expect(taken).toEqual([]);
});
