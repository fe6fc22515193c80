import { english } from '../../../test/in-english';
import { type ApiError, answer, answerWith, type CallerState } from './api-client';
import { createApiClient } from './create-api-client';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

function client(answers: Answer[], caller?: Partial<CallerState>) {
  const calls: { path: string; init: RequestInit | undefined }[] = [];
  const state: CallerState = {
    crumb: () => 'crumb-1',
    cookiesEnabled: () => true,
    position: undefined,
    ...caller,
  };
  const api = createApiClient(
    async (path, init) => {
      calls.push({ path, init });
      const { status = 200, body = {}, headers } = answers[calls.length - 1] ?? {};
      return Response.json(body, { status, headers });
    },
    english.t,
    state,
  );
  const header = (call: number, name: string) => new Headers(calls[call]?.init?.headers).get(name);
  return { api, calls, state, header };
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error) => error,
  );

describe('a command', () => {
  test('carries the cookie’s crumb as a header, and JSON', async () => {
    const { api, calls, header } = client([{ body: { ok: true } }]);
    expect(
      await api.POST('/api/operator/erasure', { body: { email: 'ada@shop.test' } }).then(answer),
    ).toEqual({
      ok: true,
    });
    expect(header(0, 'x-csrf-token')).toBe('crumb-1');
    expect(header(0, 'content-type')).toBe('application/json');
    expect(calls[0]?.init?.body).toBe('{"email":"ada@shop.test"}');
  });

  test('is sent with the same key again after an unknown outcome, and with a new one otherwise', async () => {
    const outcomes = [{ status: 503 }, { status: 503 }, { status: 409 }, {}, {}];
    const { api, header } = client(outcomes);
    const add = (quantity: number) =>
      api
        .POST('/api/commerce/shopping-cart/entries', { body: { itemId: 'mug', sku: 'MUG-1', quantity } })
        .catch(() => undefined);
    await add(1);
    await add(1);
    await add(1);
    await Promise.all([add(1), add(1)]);
    const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((i) => header(i, 'idempotency-key'));
    expect(first).toMatch(/^[\x21-\x7e]{16,255}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth]).size).toBe(3);
  });

  test('with another body than the one before has another key', async () => {
    const { api, header } = client([{ status: 503 }, {}]);
    for (const email of ['ada@shop.test', 'ben@shop.test']) {
      await api.POST('/api/operator/erasure', { body: { email } }).catch(() => undefined);
    }
    expect(header(1, 'idempotency-key')).not.toBe(header(0, 'idempotency-key'));
  });

  test('is sent once more when the refusal brought a fresh crumb', async () => {
    const crumbs = ['old', 'new', 'new'];
    const refused = { status: 403, body: { error: { code: 'CRUMB_FAIL', message: '' }, crumbFail: true } };
    const { api, calls } = client([refused, { body: { done: true } }], {
      crumb: () => crumbs.shift() ?? 'new',
    });
    expect(await api.DELETE('/api/config/session').then(answer)).toEqual({ done: true });
    expect(calls).toHaveLength(2);
  });

  test('is not sent again when the crumb stayed the same: the session has expired', async () => {
    const { api, calls } = client([
      { status: 403, body: { error: { code: 'CRUMB_FAIL', message: 'x' }, crumbFail: true } },
    ]);
    const error = await failure(api.DELETE('/api/config/session'));
    expect(error.message).toBe('Your session has expired. Please reload the page and try again.');
    expect(calls).toHaveLength(1);
  });

  test('without cookies explains how to turn them on', async () => {
    const { api } = client(
      [{ status: 403, body: { error: { code: 'CRUMB_FAIL', message: 'x' }, crumbFail: true } }],
      { crumb: () => undefined, cookiesEnabled: () => false },
    );
    const error = await failure(api.DELETE('/api/config/session'));
    expect(error.code).toBe('COOKIES_OFF');
    expect(error.message).toBe('Please enable cookies in your browser, reload the page, and try again.');
  });
});

test('a read carries the latest position of the commands’ answers', async () => {
  const at = (position: string) => ({ headers: { 'x-daybook-position': position } });
  const { api, header } = client([at('99'), at('100'), at('7'), {}]);
  for (let i = 0; i < 3; i++) await api.DELETE('/api/config/session');
  await api.GET('/api/config/session');
  expect(header(3, 'x-daybook-position')).toBe('100');
});

test('a read carries the position of an upload by another client', async () => {
  const { api, header } = client([]);
  api.noted(null);
  api.noted('41');
  api.noted('9');
  await api.GET('/api/config/session');
  expect(header(0, 'x-daybook-position')).toBe('41');
});

test('a refusal keeps its code, its text and its fields', async () => {
  const error = { code: 'OUT_OF_STOCK', message: 'Sorry.', fields: { quantity: 'too many' } };
  const { api } = client([{ status: 409, body: { error } }]);
  expect(await failure(api.GET('/api/config/session'))).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Sorry.',
    fields: { quantity: 'too many' },
    isPassing: false,
  });
});

test.each([
  [429, 'RATE_LIMITED', 'Please try again in a few seconds.'],
  [404, 'NOT_FOUND', 'Page not found'],
  [502, 'UNAVAILABLE', 'Please try again in a few seconds.'],
])('a foreign answer of %i becomes %s', async (status, code, message) => {
  const { api } = client([{ status, body: 'no JSON of ours' }]);
  expect(await failure(api.GET('/api/config/session'))).toMatchObject({ status, code, message });
});

test('a request that came too soon says when the next one may come', async () => {
  const { api } = client([{ status: 429, headers: { 'retry-after': '3' } }]);
  const error = await failure(api.GET('/api/config/session'));
  expect([error.status, error.retryAfter]).toEqual([429, 3]);
});

test('a request without an answer may be retried', async () => {
  const api = createApiClient(() => Promise.reject(new TypeError('fetch failed')), english.t);
  expect(await failure(api.GET('/api/config/session'))).toMatchObject({
    code: 'OFFLINE',
    status: 0,
    isPassing: true,
  });
});

test('an aborted read is no ApiError', async () => {
  const api = createApiClient(() => Promise.reject(new DOMException('gone', 'AbortError')), english.t);
  expect((await failure(api.GET('/api/config/session'))).name).toBe('AbortError');
});

test('values are encoded in the path and the query, and empty ones are left out', async () => {
  const { api, calls } = client([]);
  const params = { path: { id: 'a/b' }, query: { cursor: undefined } };
  await api.GET('/api/config/products/{id}/history', { params });
  const query = { q: 'a mug', tag: ['new', 'blue'], limit: '12' };
  await api.GET('/api/commerce/products', { params: { query } });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/config/products/a%2Fb/history',
    '/api/commerce/products?q=a+mug&tag=new&tag=blue&limit=12',
  ]);
});

test('a file travels as a part of a form, whose boundary the browser sets', async () => {
  const { api, calls, header } = client([{ body: { jobId: 'j' } }]);
  const file = new File(['a,b'], 'products.csv');
  const started = await api.POST('/api/config/products/import', { body: { file } }).then(answerWith('jobId'));
  expect(started).toEqual({ jobId: 'j' });
  const body = calls[0]?.init?.body;
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
  expect(header(0, 'content-type')).toBeNull();
});

test('an answer of another shape than expected throws', async () => {
  const { api } = client([{ body: { jobId: 'j' } }]);
  const preview = api
    .POST('/api/config/products/bulk', { body: { kind: 'publish' } })
    .then(answerWith('lines'));
  await expect(preview).rejects.toThrow('the API answers without lines');
});
