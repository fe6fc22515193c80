import { ERRORS } from '@daybook/contracts/shared/errors';
import { openTestShop, type TestShop } from './testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test.each(['/%E0%A4%A', '/api/config/products/%E0%A4%A'])(
  '%s is no address, and the answer says so',
  async (url) => {
    const answer = await shop.browser().get(url);
    const [status, message] = ERRORS.INVALID_REQUEST;
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { error: { code: 'INVALID_REQUEST', message } },
    ]);
  },
);
