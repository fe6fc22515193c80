import { eventName, namedEvent } from './event-name.js';

test('a name leads back to the event', () => {
  const name = eventName({ stream: 'cart-acme-a@b', revision: 7n });
  expect(name).toBe('7@cart-acme-a@b');
  expect(namedEvent(name)).toEqual({ stream: 'cart-acme-a@b', revision: '7' });
});

test('a text of another form names no event', () => {
  for (const text of ['', '7', '@stream', '-1@stream', 'x@stream', '7@']) {
    expect(namedEvent(text)).toBeUndefined();
  }
});
