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
  expect(takenIds()).toEqual([]);
});

export {};
