import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newUuid } from './new-uuid';

test('where the browser has no randomUUID, ids are UUIDs of version 4, each another one', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 1000 }, newUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  // every digit that is random takes all of its values
  const valuesAt = [...'10000000-1000-4000-8000-100000000000'].map(
    (_, place) => new Set(ids.map((id) => id[place])).size,
  );
  const expected = [...'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'].map((form) => ({ x: 16, 8: 4 })[form] ?? 1);
  expect(valuesAt).toEqual(expected);
});

test('no other file of the browser asks for what is missing without HTTPS', () => {
  const source = path.join(__dirname, '..');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes('crypto.randomUUID('));
  expect(asking).toEqual([]);
});
