/** @own-shop metrics of its process */
import { openTestShop, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const CRUMB = '0b5e0b4c-d94d-4f0e-8c4b-21c76515370f';

/** Of each endpoint the fields of one hit, all of them texts, as a form has them. */
const ENDPOINTS: Readonly<Record<string, Record<string, string>>> = {
  '/api/census/RecordHit': { event: 'view', data: '{"path":"/a"}' },
  '/api/census/button-click': { button: 'Add' },
  '/api/census/button-render': { button: 'Add' },
  '/api/census/form-render': { formId: 'engraving' },
  '/api/census/overlay': { overlay: 'consent' },
  '/api/census/RecordQuickView/mug': { path: '/a' },
  '/api/events/RecordEvent': { event: 'spin', data: '{"turns":3}', crumb: CRUMB },
  '/api/events/RecordJavascriptErrors': { message: 'No mug', crumb: CRUMB },
  '/api/1/performance/records': { name: 'LCP', value: '1200' },
  '/api/event-collector/add-to-cart': { data: '{"productId":"mug","sku":"MUG","quantity":1}' },
};

type Carried = string | URLSearchParams | FormData | Blob;

/** As a browser makes a request of what a beacon carries. */
async function carried(body: Carried): Promise<{ type: string | null; payload: Buffer }> {
  const request = new Request(`http://${SHOP_HOST}/`, { method: 'POST', body });
  return { type: request.headers.get('content-type'), payload: Buffer.from(await request.arrayBuffer()) };
}

/** What `navigator.sendBeacon` may carry, and a beacon without a type. */
function beaconsOf(fields: Record<string, string>): Record<string, Carried> {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  const text = JSON.stringify(fields);
  return {
    'a form as a string': new URLSearchParams(fields).toString(),
    'JSON as a string': text,
    URLSearchParams: new URLSearchParams(fields),
    FormData: parts,
    'a Blob of JSON': new Blob([text], { type: 'application/json' }),
    'a Blob of a form': new Blob([new URLSearchParams(fields).toString()], {
      type: 'application/x-www-form-urlencoded',
    }),
    'a Blob without a type': new Blob([text]),
  };
}

const COUNTED = /daybook_hits_total\{outcome="(?:recorded|refused)"\} (\d+)/g;
/** Hits that were recorded or refused so far. */
async function countedHits(): Promise<number> {
  const { body } = await shop.fastify.inject({ url: '/metrics' });
  return [...body.matchAll(COUNTED)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test.each(Object.entries(ENDPOINTS))(
  '%s records each beacon that a browser can send, or refuses and counts it',
  async (url, fields) => {
    for (const [name, body] of Object.entries(beaconsOf(fields))) {
      const before = await countedHits();
      const { type, payload } = await carried(body);
      const headers = {
        host: SHOP_HOST,
        'user-agent': CHROME,
        cookie: `crumb=${CRUMB}`,
        'x-csrf-token': CRUMB,
        ...(type && { 'content-type': type }),
      };
      const { statusCode } = await shop.fastify.inject({ method: 'POST', url, payload, headers });
      expect([name, statusCode, [200, 202, 400].includes(statusCode)]).toEqual([name, statusCode, true]);
      expect([name, statusCode, (await countedHits()) - before]).toEqual([name, statusCode, 1]);
    }
  },
);
