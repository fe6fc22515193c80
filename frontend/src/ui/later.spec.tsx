import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { later } from './later';

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Good day, {name}</p>;

/** A script whose fetch ends when the test says so. */
function script() {
  let come: (component: ComponentType<Props>) => void = () => {};
  let fail: () => void = () => {};
  const load = jest.fn(
    () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        come = resolve;
        fail = () => reject(new Error('no network'));
      }),
  );
  return { load, come: () => act(async () => come(Greeting)), fail: () => act(async () => fail()) };
}

test('the script is fetched at once, and its component shown then', async () => {
  const { load, come } = script();
  const Later = later(load);
  const { container } = await act(async () => render(<Later name="Ada" />));
  expect(container.textContent).toBe('');
  await come();
  await screen.findByText('Good day, Ada');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a component whose script is there needs no second rendering', async () => {
  const { load, come } = script();
  const Later = later(load);
  await come();
  expect(render(<Later name="Ada" />).container.textContent).toBe('Good day, Ada');
});

test('on demand the script is fetched when its component is first shown', async () => {
  const { load, come } = script();
  const Later = later(load, { onDemand: true });
  expect(load).not.toHaveBeenCalled();
  await act(async () => render(<Later name="Ada" />));
  await come();
  await screen.findByText('Good day, Ada');
});

test('a component whose script cannot be fetched is left out', async () => {
  const { load, fail } = script();
  const Later = later(load);
  const { container } = await act(async () => render(<Later name="Ada" />));
  await fail();
  expect(container.textContent).toBe('');
});

test('the HTML of a component whose script cannot be fetched stays, without an error', async () => {
  const { load, fail } = script();
  const Later = later(load);
  const page = document.createElement('div');
  page.innerHTML = '<!--$--><p>Good day, Ada</p><!--/$-->';
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(page, <Later name="Ada" />, { onRecoverableError });
  });
  await fail();
  expect(page.textContent).toBe('Good day, Ada');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('the HTML stays when a prop changes before the script is there, and shows the change with it', async () => {
  const { load, come } = script();
  const Later = later(load);
  const page = document.createElement('div');
  page.innerHTML = '<!--$--><p>Good day, <!-- -->Ada</p><!--/$-->';
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(page, <Later name="Ada" />, { onRecoverableError }));
  await act(async () => root.render(<Later name="Grace" />));
  expect(page.textContent).toBe('Good day, Ada');
  await come();
  expect(page.textContent).toBe('Good day, Grace');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
