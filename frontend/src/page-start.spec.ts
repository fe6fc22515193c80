import { pressAgain } from './lib/page/press-again';

beforeEach(() => jest.isolateModules(() => require('./page-start')));
afterEach(() => window.pageStart?.takePresses());

function page(html: string): void {
  document.body.innerHTML = html;
  // jsdom sends no forms
  for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());
}
const element = (id: string) => document.getElementById(id)!;
const takenIds = () => window.pageStart?.takePresses().map(({ id }) => id);

/** @returns whether the browser goes on with a press: nothing has stopped it */
const press = (id: string) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('it knows under which path and query the page came', () =>
  expect(window.pageStart?.page).toBe(location.pathname + location.search));

test('pressed buttons are recorded in their order, each press once, and do nothing yet', () => {
  page('<button id="more"><span id="plus">+</span></button><button id="menu">Menu</button>');
  const pressed = jest.fn();
  document.body.addEventListener('click', pressed);
  for (const id of ['plus', 'menu', 'more']) expect(press(id)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  expect(takenIds()).toEqual(['more', 'menu', 'more']);
  press('more');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the browser follows links and sends plain forms by itself', () => {
  page(
    '<a id="below" href="#below">Below</a>' +
      '<form action="/search"><button id="search">Search</button></form>' +
      '<form method="post"><button id="add">Add</button></form>',
  );
  for (const id of ['below', 'search', 'add']) expect(press(id)).toBe(true);
  expect(takenIds()).toEqual([]);
});

const isBusy = (id: string) => element(id).hasAttribute('data-pressed');

test('a pressed button is busy until it is pressed again', () => {
  page('<button id="more"></button><button id="menu"></button>');
  press('more');
  expect([isBusy('more'), isBusy('menu')]).toEqual([true, false]);
  pressAgain(window.pageStart?.takePresses() ?? []);
  expect(isBusy('more')).toBe(false);
});

test('the button of a form that the browser sends is busy, and a second press sends nothing', () => {
  page('<form method="post"><button id="add"><span id="text">Add</span></button></form>');
  const sent = jest.fn();
  document.forms[0]?.addEventListener('submit', sent);
  press('text');
  expect(isBusy('add')).toBe(true);
  press('text');
  // hydrated meanwhile
  window.pageStart?.takePresses();
  press('add');
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['ten seconds later, when the visitor has stopped the browser', () => jest.advanceTimersByTime(10_000)],
  [
    'when the visitor comes back to the page',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('it can be pressed again %s', (_, pass) => {
  jest.useFakeTimers();
  page('<form method="post"><button id="add">Add</button></form>');
  press('add');
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(isBusy('add')).toBe(true);
  pass();
  expect(isBusy('add')).toBe(false);
  expect(press('add')).toBe(true);
  jest.useRealTimers();
});

test('no button stays busy when a script cannot be fetched', () => {
  page('<script id="script"></script><button id="more"></button>');
  press('more');
  element('script').dispatchEvent(new Event('error'));
  expect(isBusy('more')).toBe(false);
  expect(takenIds()).toEqual([]);
});

test('a form that no server takes waits for the scripts', () => {
  page('<form><button id="subscribe">Subscribe</button></form>');
  expect(press('subscribe')).toBe(false);
  expect(takenIds()).toEqual(['subscribe']);
});

const PURCHASE =
  '<form method="post"><div><input id="quantity"></div>' +
  '<div><button type="button" id="less"></button><input id="field"><button type="button" id="more"></button></div>' +
  '<button id="add">Add</button></form>';

test('a plain form in which a button waits for the scripts waits with it', () => {
  page(PURCHASE);
  for (const id of ['more', 'add']) expect(press(id)).toBe(false);
  expect(takenIds()).toEqual(['more', 'add']);
});

test('a number that is typed replaces the steps beside it', () => {
  page(PURCHASE);
  for (const id of ['more', 'less']) press(id);
  element('quantity').dispatchEvent(new Event('input', { bubbles: true }));
  expect(press('more')).toBe(false);
  element('field').dispatchEvent(new Event('input', { bubbles: true }));
  expect(isBusy('more')).toBe(false);
  expect(takenIds()).toEqual([]);
});
