import { embedSnippet, hostOf } from './embed-snippet';

const ORIGIN = 'https://shop.example';
const form = { urlId: 'contact', name: 'Ask "us" <b>&</b>' };

/** A page of another website with the snippet in it. */
function embedded() {
  document.body.innerHTML = embedSnippet(form, ORIGIN);
  const frame = document.querySelector('iframe');
  const script = document.querySelector('script');
  if (!frame || !script) throw new Error('the snippet has a frame and a script');
  // what `innerHTML` adds does not run by itself
  new Function(script.text)();
  return frame;
}

const post = (given: { data?: unknown; origin?: string; source?: Window | null }) =>
  window.dispatchEvent(new MessageEvent('message', given as MessageEventInit));

test('the frame shows the form alone, under its name', () => {
  const frame = embedded();
  expect(frame.getAttribute('src')).toBe('https://shop.example/form/contact?frame=true');
  expect(frame.title).toBe(form.name);
});

test('the frame is as high as the form says, and no other page or frame can say so', () => {
  const frame = embedded();
  const data = { type: 'daybook-form-height', height: 321 };
  const source = frame.contentWindow;
  post({ data, origin: 'https://evil.example', source });
  post({ data, origin: ORIGIN, source: window });
  post({ data: { ...data, type: 'other' }, origin: ORIGIN, source });
  post({ data: null, origin: ORIGIN, source });
  expect(frame.style.height).toBe('600px');
  post({ data, origin: ORIGIN, source });
  expect(frame.style.height).toBe('321px');
  post({ data: { ...data, height: '9px;color:red' }, origin: ORIGIN, source });
  expect(frame.style.height).toBe('100px');
});

test.each([
  ['www.example.com', 'www.example.com'],
  ['https://WWW.example.com/contact?a=b#c', 'www.example.com'],
  ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  ['example.com/', 'example.com'],
  ['https://', 'https:'],
  ['not a host', 'not a host'],
])('of %s the host is %s', (typed, host) => expect(hostOf(typed)).toBe(host));
