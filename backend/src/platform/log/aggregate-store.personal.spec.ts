import type { Decider, Event } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { AggregateStore } from './aggregate-store.js';

type SignUp = Event<'RestockSignUpMade', { email: unknown }>;

/** A faulty decider: it writes a personal field in clear. */
const careless: Decider<number, { email: unknown }, SignUp> = {
  initial: 0,
  decide: ({ email }) => [{ type: 'RestockSignUpMade', data: { email } }],
  evolve: (count) => count + 1,
};

test('an address in clear never gets into the log, and the commands beside it do', async () => {
  const database = await makeTestDatabase();
  const log = await openPostgresEventStore({ url: database.url });
  const shop = websiteId('shop');
  const lists = new AggregateStore(log, 'restock', careless);
  const signUp = (email: unknown) => lists.execute(shop, 'mug', { email });
  const sealed = { $personal: 'p1', cipher: 'AbC' };

  const [first, clear, last] = await Promise.allSettled([
    signUp(sealed),
    signUp('ada@example.com'),
    signUp(sealed),
  ]);
  expect([first.status, clear.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((clear as PromiseRejectedResult).reason).toMatchObject({
    message: 'RestockSignUpMade.email would tell about a person in clear',
  });
  expect((await log.read('restock-shop-mug')).map(({ data }) => data)).toEqual([
    { email: sealed },
    { email: sealed },
  ]);
  expect(await lists.loadState(shop, 'mug')).toBe(2);
  await log.close();
  await database.drop();
});
