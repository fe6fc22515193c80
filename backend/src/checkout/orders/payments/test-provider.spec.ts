import { TestProvider } from './test-provider.js';

const request = { amount: 4600, currency: 'USD' as const };

test('a payment that the API took is found by the worker of the same process', async () => {
  const api = new TestProvider();
  const worker = new TestProvider();
  await api.start({ ...request, key: 'shop.order.slow', token: 'slow' });
  expect(await worker.lookUp('shop.order.slow')).toEqual({ kind: 'unknown' });
  await api.start({ ...request, key: 'shop.order.ok', token: 'ok' });
  expect(await worker.lookUp('shop.order.ok')).toMatchObject({ kind: 'succeeded', ...request });
});

test('an attempt that was never taken is not taken later, when its request arrives after the look-up', async () => {
  const api = new TestProvider();
  const worker = new TestProvider();
  expect(await worker.lookUp('shop.order.lost')).toEqual({ kind: 'never' });
  expect(await api.start({ ...request, key: 'shop.order.lost', token: 'ok' })).toEqual({ kind: 'declined' });
});
