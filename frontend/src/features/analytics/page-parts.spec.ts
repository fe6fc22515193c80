import type { Hits } from './hits';
import { PageParts } from './page-parts';

let sent: [string, object][];
let isPrivate = false;
const send = (path: string, own: object) => sent.push([path, own]);
const hits = { send, isPrivate: () => isPrivate } as unknown as Hits;

/** Listeners stay on the window, so one serves all tests. */
const parts = new PageParts(hits);
beforeAll(() => {
  sent = [];
  jest.useFakeTimers();
  document.body.innerHTML = '';
  parts.start();
});
beforeEach(async () => {
  isPrivate = false;
  document.body.innerHTML = '';
  await settled();
  parts.beginPage();
  await settled();
  sent = [];
});
afterAll(() => jest.useRealTimers());

const settled = () => jest.advanceTimersByTimeAsync(200);
const show = async (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  await settled();
};
const RENDER = '/api/census/button-render';

test('submit buttons of the page’s forms, once for each name', async () => {
  const add = '<form><button type="submit"> Add To\n Cart </button><button>Less</button></form>';
  await show(`<header><form><button type="submit">Find</button></form></header><main>${add}${add}</main>`);
  expect(sent).toEqual([[RENDER, { button: 'Add To Cart' }]]);
  parts.beginPage();
  await settled();
  expect(sent).toHaveLength(2);
});

test('at most ten renders of a page', async () => {
  const buttons = Array.from({ length: 15 }, (_, i) => `<button type="submit">${i}</button>`).join('');
  await show(`<main><form>${buttons}</form></main>`);
  expect(sent).toHaveLength(10);
});

test('a form by its id, also in an overlay, and the overlay by its name', async () => {
  await show(
    '<div role="dialog" aria-labelledby="t"><h2 id="t">Engraving</h2><form data-form-id="f1"></form></div>',
  );
  expect(sent).toEqual([
    ['/api/census/form-render', { formId: 'f1' }],
    ['/api/census/overlay', { overlay: 'Engraving' }],
  ]);
});

test('an overlay that opens again is shown again', async () => {
  for (let i = 0; i < 2; i += 1) {
    document.body.innerHTML = '';
    await show('<div role="dialog" aria-label="Quick view">…</div>');
  }
  expect(sent.map(([path]) => path)).toEqual(['/api/census/overlay', '/api/census/overlay']);
});

test('clicks on buttons, by their text, since a label may name an address or a file; other clicks are none', async () => {
  const label = 'Remove passport-of-ada.pdf';
  await show(`<main><button aria-label="${label}"><span>Remove</span></button><p>text</p></main>`);
  document.querySelector('span')?.click();
  document.querySelector('p')?.click();
  expect(sent).toEqual([['/api/census/button-click', { button: 'Remove' }]]);
});

test('of a private page what it shows is sent, and no name of it', async () => {
  isPrivate = true;
  await show('<main><form data-form-id="f1"><button type="submit">Send to Ada</button></form></main>');
  await show('<div role="dialog" aria-label="Address of Ada"><button>Ada</button></div>');
  document.querySelector<HTMLElement>('[role="dialog"] button')?.click();
  expect(sent).toEqual([
    [RENDER, {}],
    ['/api/census/form-render', { formId: 'f1' }],
    ['/api/census/overlay', {}],
    ['/api/census/button-click', {}],
  ]);
});
