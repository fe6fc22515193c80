import { appModule } from '../../app.module.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../testing/test-shop.js';
import { registeredRoutes } from './registered-routes.js';

/** Deeper than the stack has room for, and smaller than a body may be. */
const DEPTH = 15_000;
const ARRAYS = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const OBJECTS = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin'], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

/** Fields that take a document, a list or a text. */
const FIELDS = ['website', 'additionalFields', 'data', 'template', 'variants', 'email', 'roles', 'quantity'];
const BODIES = [ARRAYS, OBJECTS, `{${FIELDS.map((name) => `"${name}":${ARRAYS}`).join()}}`];

test('a body that is nested deeper than the stack is refused, on every route', async () => {
  const routes = await registeredRoutes(appModule(shop.daybook.installation));
  const failed: string[] = [];
  for (const { method, path } of routes) {
    // signing out would end the calls that follow
    if ((method !== 'POST' && method !== 'PUT') || path.endsWith('/session')) continue;
    for (const body of BODIES) {
      const headers = { 'content-type': 'application/json', 'if-match': '"0"' };
      const { statusCode } = await owner.send(method, path.replace(/:\w+/g, 'mug'), body, headers);
      if (statusCode >= 500 || statusCode === 413) failed.push(`${method} ${path} ${body.slice(0, 20)}`);
    }
  }
  expect(failed).toEqual([]);
}, 120_000);

test.each(['[]', '[{}]', '"text"', '7', 'true'])('the body %s is no request', async (body) => {
  const answer = await owner.send('POST', '/api/config/password-resets', body, {
    'content-type': 'application/json',
  });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
});
