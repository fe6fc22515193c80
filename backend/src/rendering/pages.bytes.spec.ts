/** @own-shop settings */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHOP_HOST } from '../platform/testing/test-shop.js';
import { MUG, openRenderedShop, priceOn, type RenderedShop } from './testing/rendered-shop.js';

let rendered: RenderedShop;
let shop: RenderedShop['shop'];
beforeAll(async () => {
  rendered = await openRenderedShop();
  shop = rendered.shop;
}, 60_000);
afterAll(() => rendered.close());
beforeEach(() => rendered.reset());

const visit: RenderedShop['visit'] = (...given) => rendered.visit(...given);
const reprice: RenderedShop['reprice'] = (cents) => rendered.reprice(cents);

describe('the bytes', () => {
  const compressed = (encoding: string) =>
    shop.browser().get(MUG, { 'accept-encoding': encoding, host: SHOP_HOST });

  test('are the same for every visitor', async () => {
    const one = await visit();
    const other = await visit();
    expect(other.body).toBe(one.body);
    expect(other.headers.etag).toBe(one.headers.etag);
  });

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.2', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('go to a browser that accepts %j as %s', async (accepted, encoding, decompress) => {
    const plain = await visit();
    for (const answer of [await compressed(accepted), await compressed(accepted)]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.headers.vary).toContain('Accept-Encoding');
    }
  });

  test.each(['', 'identity', 'zstd', 'gzip;q=0, br;q=0'])(
    'go as they are to a browser that accepts %j',
    async (accepted) => {
      const answer = await compressed(accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(priceOn(answer)).toBe('2800');
    },
  );

  test('are not sent again to a browser that holds them, until they change', async () => {
    const { etag = '' } = (await visit()).headers;
    const asked = () => shop.browser().get(MUG, { 'if-none-match': `"other", ${etag}`, host: SHOP_HOST });
    const unchanged = await asked();
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    await reprice(3400);
    const changed = await asked();
    expect([changed.statusCode, priceOn(changed)]).toEqual([200, '3400']);
  });

  test('of one visitor’s own page are held by no browser', async () => {
    expect((await visit('/mine')).headers.etag).toBeUndefined();
    expect((await visit('/nowhere')).headers.etag).toBeUndefined();
  });
});

describe('the crumb', () => {
  const firstVisit = () => shop.fastify.inject({ method: 'GET', url: MUG, headers: { host: SHOP_HOST } });

  test('is set when it is missing, readable by scripts and for this site alone', async () => {
    const answer = await firstVisit();
    const crumb = answer.cookies.find(({ name }) => name === 'crumb');
    expect(crumb).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(crumb).not.toHaveProperty('httpOnly');
    expect(crumb?.value).toMatch(/^[\w-]{24,}$/);
  });

  test('is another one for the next visitor, although the page is the same', async () => {
    const [one, other] = await Promise.all([firstVisit(), firstVisit()]);
    expect(one.cookies[0]?.value).not.toBe(other.cookies[0]?.value);
  });

  test('comes with an answer that has no page in it as well', async () => {
    const { etag = '' } = (await visit()).headers;
    const headers = { host: SHOP_HOST, 'if-none-match': etag };
    const answer = await shop.fastify.inject({ method: 'GET', url: MUG, headers });
    expect([answer.statusCode, answer.cookies[0]?.name]).toEqual([304, 'crumb']);
  });

  test('is left alone when it is there', async () => {
    expect((await visit()).cookies).toEqual([]);
  });
});
