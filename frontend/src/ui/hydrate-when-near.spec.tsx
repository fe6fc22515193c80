import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { HydrateWhenNear } from './hydrate-when-near';

/** Reports that the visitor came near; jsdom has no layout. */
const nothing = () => {};
let comeNear: () => void = nothing;

class Sight {
  constructor(observe: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear = () => observe([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {
    comeNear = nothing;
  }
}

function Likes() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const LIKES = <Likes />;

function page(prepare: () => Promise<unknown>) {
  return (
    <HydrateWhenNear className="place" prepare={prepare}>
      {LIKES}
    </HydrateWhenNear>
  );
}

const button = () => document.querySelector('button');
const isNow = (text: string) => waitFor(() => expect(button()?.textContent).toBe(text));
let root: Root;

beforeAll(() => {
  // React works by itself, as in a browser
  Object.assign(globalThis, { IntersectionObserver: Sight, IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => root.unmount());

/** Hydrates a part as the server sends it. */
async function hydrate(prepare: () => Promise<unknown>) {
  document.body.innerHTML = '<div><!--$--><button type="button">0</button><!--/$--></div>';
  root = hydrateRoot(document.body, page(prepare));
  await waitFor(() => expect(comeNear).not.toBe(nothing));
}

test('the server’s HTML stays as it is until the visitor comes near', async () => {
  const prepare = jest.fn(async () => undefined);
  await hydrate(prepare);
  const sent = button();
  expect(sent?.textContent).toBe('0');
  expect(prepare).not.toHaveBeenCalled();
  comeNear();
  sent?.click();
  await isNow('1');
  expect(button()).toBe(sent);
});

test('a button that was pressed while the part was deferred is pressed once it is hydrated, and once', async () => {
  let finish = () => {};
  await hydrate(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  comeNear();
  button()?.click();
  finish();
  await isNow('1');
  button()?.click();
  await isNow('2');
});

test('a failed fetch is repeated the next time, and the HTML stays', async () => {
  const prepare = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('no network'));
  await hydrate(prepare);
  comeNear();
  await Promise.resolve();
  expect(button()?.textContent).toBe('0');
  comeNear();
  button()?.click();
  await isNow('1');
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('a part that no server rendered keeps its place, and is shown then', async () => {
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
  root.render(page(async () => undefined));
  await waitFor(() => expect(document.querySelector('.place')).not.toBeNull());
  expect(button()).toBeNull();
  comeNear();
  await isNow('0');
});
