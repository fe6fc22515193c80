import type { NewEvent } from '../event-store.js';
import { anEvent, aStream, eventsBehind, SHOP } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

const MEGABYTE = 1024 * 1024;

const TEXTS: Record<string, string> = {
  'emoji, joined ones and flags': '🛒 👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵',
  'combining marks': 'e\u0301 é ａ ½ ﬁ',
  'right-to-left script': 'سلة التسوق \u202Eעגלה\u202C',
  'line and paragraph separators': 'a\u2028b\u2029c\u0085d',
  'quotes, backslashes and what looks escaped': '"\'`\\ \\" \\u0041 %5C $& {{y}} --;',
  'control characters': '\t\r\n\b\f\u0001\u001f\u007f',
  'U+0000': 'before\u0000after\u0000',
  'halves of surrogate pairs': 'a\ud83d b\udc00',
  markup: '<script>alert("é")</script>&amp;&#0;',
};

export function payloadCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  async function expectRoundTrip(event: NewEvent): Promise<void> {
    const stream = aStream();
    const after = await store().head();
    await store().append(stream, [event], 'none');
    for (const [recorded] of [await store().read(stream), await eventsBehind(store(), after)]) {
      expect(recorded).toMatchObject({ id: event.id, type: event.type, stream });
      // to the email, the order of keys included
      expect(JSON.stringify(recorded?.data)).toBe(JSON.stringify(event.data));
      expect(recorded?.metadata).toEqual(event.metadata);
    }
  }

  test.each(Object.entries(TEXTS))('text with %s comes back as it was', async (_, text) => {
    await expectRoundTrip(anEvent({ data: { text, [text]: [text] } }));
  });

  test.each([
    ['null', null],
    ['a text', 'a'],
    ['a number', 0.1],
    ['a list', [[], {}, null, false]],
    ['an object without fields', {}],
  ])('%s is a payload too', async (_, data) => {
    await expectRoundTrip(anEvent({ data }));
  });

  test('numbers come back exactly', async () => {
    await expectRoundTrip(
      anEvent({ data: [0, -1, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, Number.MAX_SAFE_INTEGER, 1e21] }),
    );
  });

  test('keys come back in their order, and none of them is special', async () => {
    const text = '{"z":1,"a":2,"__proto__":{"polluted":true},"constructor":3,"":4,"ü":{"$ref":"#"}}';
    await expectRoundTrip(anEvent({ data: JSON.parse(text) }));
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  test('a payload nested 500 deep comes back', async () => {
    let data: unknown = 'bottom';
    for (let n = 0; n < 500; n += 1) data = n % 2 ? [data] : { data };
    await expectRoundTrip(anEvent({ data }));
  });

  test('a payload of 1 MB comes back byte for byte', async () => {
    const text = Array.from({ length: MEGABYTE / 16 }, (_, n) => n.toString(36).padStart(16, '·')).join('');
    await expectRoundTrip(anEvent({ data: { text: text.slice(0, MEGABYTE) } }));
  });

  test('a payload of 1 MB in characters of four bytes comes back', async () => {
    await expectRoundTrip(anEvent({ data: { text: '🫖'.repeat(MEGABYTE / 4) } }));
  });

  test('several large events fit in one append', async () => {
    const stream = aStream();
    const data = { text: 'x'.repeat(MEGABYTE) };
    await store().append(stream, [anEvent({ data }), anEvent({ data }), anEvent({ data })], 'none');
    const recorded = await store().read(stream);
    expect(recorded.map((event) => (event.data as typeof data).text.length)).toEqual([
      MEGABYTE,
      MEGABYTE,
      MEGABYTE,
    ]);
  });

  test('metadata comes back with all that it had and nothing else', async () => {
    const metadata = {
      websiteId: SHOP,
      schemaVersion: 3,
      actor: 'visitor:Åsa \u0000 🧵',
      correlationId: 'request-1',
      causationId: anEvent().id,
    };
    await expectRoundTrip(anEvent({ metadata }));
  });

  test.each([
    ['spaces and punctuation', 'cart-shop-a b.c,d;e:f!g?h#i&j=k+l~m'],
    ['what patterns and paths are made of', 'cart-shop-%_*\\/../[x](y)|^'],
    ['quotes', `cart-shop-'"\`--`],
    ['letters of other scripts', 'cart-shop-カート-سلة-🛒'],
    ['a name of 200 characters', `cart-shop-${'x'.repeat(190)}`],
    ['upper and lower case', 'cart-shop-ABCabc'],
    ['an at sign first', '@cart-shop'],
  ])('a stream may be named with %s', async (_, name) => {
    const stream = `${name}-${aStream()}`;
    const event = anEvent();
    await store().append(stream, [event], 'none');
    expect(await store().read(stream)).toMatchObject([{ id: event.id, stream, revision: 0n }]);
    expect(await store().read(stream.toUpperCase())).toEqual([]);
  });

  test('an append to a name that cannot be spoils no append beside it', async () => {
    const streams = Array.from({ length: 5 }, () => aStream());
    const [, ...others] = await Promise.allSettled(
      [`cart-shop-\u0000${aStream()}`, ...streams].map((stream) =>
        store().append(stream, [anEvent()], 'none'),
      ),
    );
    for (const other of others) expect(other).toMatchObject({ status: 'fulfilled', value: { revision: 0n } });
    for (const stream of streams) expect(await store().read(stream)).toHaveLength(1);
  });

  test('a read of a name that cannot be spoils no read beside it', async () => {
    const streams = Array.from({ length: 5 }, () => aStream());
    for (const stream of streams) await store().append(stream, [anEvent()], 'none');
    const [impossible, ...others] = await Promise.allSettled(
      ['cart-shop-\u0000', ...streams].map((stream) => store().read(stream)),
    );
    if (impossible?.status === 'fulfilled') expect(impossible.value).toEqual([]);
    for (const other of others) {
      expect(other).toMatchObject({ status: 'fulfilled', value: [{ revision: 0n }] });
    }
  });

  test('an event may be named in any script', async () => {
    await expectRoundTrip(anEvent({ type: 'カートに追加 "now"' }));
  });

  test('what is no JSON is refused and spoils nothing', async () => {
    const stream = aStream();
    const circular: { self?: unknown } = {};
    circular.self = circular;
    for (const data of [undefined, circular, 1n]) {
      await expect(store().append(stream, [anEvent({ data })], 'none')).rejects.toThrow(TypeError);
    }
    await store().append(stream, [anEvent()], 'none');
  });
}
