import type { ApiClient } from '../../lib/api/api-client';
import { SubmissionKey } from './send-form';

/** An API that answers with these, one after the other: a key, or an error. */
function apiOf(...answers: (string | Error)[]): ApiClient {
  const answerNext = async () => {
    const next = answers.shift() ?? new Error('asked too often');
    if (next instanceof Error) throw next;
    return { data: { key: next } };
  };
  return { POST: answerNext } as unknown as ApiClient;
}
const keyOf = (...answers: (string | Error)[]) =>
  new SubmissionKey(apiOf(...answers), { formId: 'contact', version: 1, onKey: undefined });

test('a key that was asked for once is taken again', async () => {
  const key = keyOf('one.1');
  expect([await key.take(), await key.take()]).toEqual(['one.1', 'one.1']);
});

test('after a failure the next call asks again, also after one at the beginning', async () => {
  const key = keyOf(new Error('offline'), new Error('offline'), 'one.1');
  key.begin();
  await expect(key.take()).rejects.toThrow('offline');
  await expect(key.take()).rejects.toThrow('offline');
  expect(await key.take()).toBe('one.1');
});
