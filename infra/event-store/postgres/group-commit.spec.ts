import { setImmediate } from 'node:timers/promises';
import { anEvent, aStream, idsOf } from '../conformance/log-fixtures.js';
import type { NewEvent } from '../event-store.js';
import { makeTestDatabase } from '../testing/test-database.js';
import { openPostgresEventStore } from './postgres-event-store.js';

test('what one caller appends to a stream without waiting keeps its order while groups overlap', async () => {
  const database = await makeTestDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const stream = aStream();
  const sent: NewEvent[] = [];
  const under: Promise<unknown>[] = [];
  for (let batch = 0; batch < 150; batch += 1) {
    const event = anEvent();
    sent.push(event);
    under.push(store.append(stream, [event], 'any'));
    // enough beside it that a second group sets out while the first is under way
    for (let n = 0; n < 20; n += 1) under.push(store.append(aStream(), [anEvent()], 'none'));
    await setImmediate();
  }
  await Promise.all(under);
  expect(idsOf(await store.read(stream))).toEqual(idsOf(sent));
  await store.close();
  await database.drop();
});
