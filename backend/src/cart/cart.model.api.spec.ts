import fc from 'fast-check';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { playOverHttp } from './testing/cart-over-http.js';
import { storiesIn } from './testing/cart-stories.js';

/** `npm run faults -- cart-model` plays ten thousand. */
const STORIES = 15;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test('through the API a cart adds up as a plain list of lines would, answer by answer and page by page', async () => {
  let lane = 0;
  await fc.assert(
    fc.asyncProperty(storiesIn('USD'), async (story) => {
      const { mismatches, serverErrors } = await playOverHttp(shop, `lane-${lane++}`, story);
      expect({ mismatches, serverErrors }).toEqual({ mismatches: [], serverErrors: 0 });
    }),
    { numRuns: STORIES },
  );
}, 120_000);
