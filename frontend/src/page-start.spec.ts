import { startPage } from './page-start';

const SCRIPTS = { entry: '/assets/entry.js', modules: ['/assets/entry.js', '/assets/react.js'] };

/** What the browser tells when the page is painted; jsdom paints nothing. */
let paint: () => void = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(heard: (list: unknown, self: unknown) => void) {
        paint = () => heard([], this);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  window.takeEarlyInteractions?.();
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const hasBegun = () => document.querySelector('script[src="/assets/entry.js"]') !== null;

function begin(html = '') {
  document.body.innerHTML = html;
  startPage(SCRIPTS);
}

test('scripts are fetched after the first paint, each once', () => {
  begin();
  expect(hasBegun()).toBe(false);
  paint();
  jest.advanceTimersByTime(50);
  expect(hasBegun()).toBe(true);
  jest.advanceTimersByTime(5000);
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(
    SCRIPTS.modules,
  );
});

test('they wait for the first picture, whether it comes or not', () => {
  begin('<img fetchpriority="high" src="/media/mug.jpg">');
  const picture = document.querySelector('img')!;
  jest.advanceTimersByTime(100);
  picture.dispatchEvent(new Event('error'));
  paint();
  jest.advanceTimersByTime(50);
  expect(hasBegun()).toBe(true);
});

test('they wait for two seconds and no longer', () => {
  begin('<img fetchpriority="high" src="/media/mug.jpg">');
  jest.advanceTimersByTime(1999);
  expect(hasBegun()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(hasBegun()).toBe(true);
});

test('nothing is brought to life before the whole page is there', () => {
  let readyState: DocumentReadyState = 'loading';
  const reading = jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  try {
    begin();
    dispatchEvent(new Event('keydown'));
    expect(document.querySelectorAll('link')).toHaveLength(2);
    expect(hasBegun()).toBe(false);
    readyState = 'interactive';
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(hasBegun()).toBe(true);
  } finally {
    reading.mockRestore();
  }
});

test.each(['pointerdown', 'keydown'])('nobody who does something waits: %s', (type) => {
  begin('<button>Add</button>');
  document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(hasBegun()).toBe(true);
});

test('buttons that were pressed and fields that were changed are kept, each once and in order', () => {
  begin('<button id="less"><span>-</span></button><input id="quantity"><button id="add">Add</button>');
  const heard = jest.fn();
  document.body.addEventListener('click', heard);
  document.querySelector<HTMLElement>('#less span')?.click();
  for (const type of ['input', 'change'])
    document.querySelector('#quantity')?.dispatchEvent(new Event(type, { bubbles: true }));
  document.querySelector<HTMLElement>('#add')?.click();
  expect(heard).not.toHaveBeenCalled();
  expect([...(window.takeEarlyInteractions?.() ?? [])].map(({ used }) => used.id)).toEqual([
    'less',
    'quantity',
    'add',
  ]);
  document.querySelector<HTMLElement>('#add')?.click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a field is kept as it was left', () => {
  begin('<input type="radio"><input value="1">');
  const [radio, field] = [...document.querySelectorAll('input')];
  radio?.click();
  for (const value of ['3', '30']) {
    field!.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  radio!.checked = false;
  field!.value = '1';
  const [chosen, typed] = [...(window.takeEarlyInteractions?.() ?? [])];
  expect(chosen).toMatchObject({ used: radio, checked: true });
  expect(typed).toMatchObject({ used: field, value: '30' });
});

test('what is done again comes after what was done meanwhile', () => {
  begin(
    '<input type="radio" name="glaze" id="moss"><input type="radio" name="glaze" id="slate"><button id="add">Add</button>',
  );
  for (const id of ['moss', 'add', 'slate', 'moss', 'add']) document.getElementById(id)?.click();
  expect([...(window.takeEarlyInteractions?.() ?? [])].map(({ used }) => used.id)).toEqual([
    'slate',
    'moss',
    'add',
  ]);
});

test('a form that its Enter key sends is kept, unless it has an address of its own', () => {
  begin('<form id="plain" action="/search"><button>Search</button></form><form id="purchase"><input></form>');
  const isSent = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect(isSent('#plain button', 'click')).toBe(true);
  expect(isSent('#plain', 'submit')).toBe(true);
  expect(isSent('#purchase', 'submit')).toBe(false);
  expect([...(window.takeEarlyInteractions?.() ?? [])].map(({ used }) => used.id)).toEqual(['purchase']);
  expect(isSent('#purchase', 'submit')).toBe(true);
});

test('links and whatever else works without script go on working', () => {
  begin('<a href="#below">Below</a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect([...(window.takeEarlyInteractions?.() ?? [])]).toEqual([]);
});
