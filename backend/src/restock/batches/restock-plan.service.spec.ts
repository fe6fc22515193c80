import type { EventStore } from '@daybook/event-store/event-store';
import { GatedLog } from '../../platform/testing/gated-log.js';
import { restockServices } from '../testing/restock-services.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';

let offers: RestockTestbed;
beforeEach(async () => {
  offers = await openRestockTestbed();
});
afterEach(() => offers.close());

test('the process plans many lists at once and folds them one after the other, so that it serves visitors in between', async () => {
  let underWay = 0;
  let most = 0;
  const watched = new GatedLog(offers.store);
  watched.readPage = async (stream, from): ReturnType<EventStore['readPage']> => {
    if (!stream.startsWith('restock-')) return offers.store.readPage(stream, from);
    underWay += 1;
    most = Math.max(most, underWay);
    return offers.store.readPage(stream, from).finally(() => {
      underWay -= 1;
    });
  };
  await offers.signUp('ada@post.test');
  const { plans } = restockServices({ store: watched, personalData: offers.personalData });
  const lists = [MUG, ...Array.from({ length: 7 }, (_, i) => ({ ...MUG, variantId: `other-${i}` }))];
  const found = await Promise.all(lists.map((list) => plans.of(SHOP, list, Date.now())));
  expect(found).toHaveLength(8);
  expect(most).toBe(1);
});

test('a list that cannot be read does not stop the lists behind it', async () => {
  let isLost = true;
  const watched = new GatedLog(offers.store);
  watched.readPage = (stream, from) => {
    const fails = isLost && stream === 'restock-shop-other';
    return fails ? Promise.reject(new Error('lost')) : offers.store.readPage(stream, from);
  };
  const { plans } = restockServices({ store: watched, personalData: offers.personalData });
  const at = Date.now();
  const other = { ...MUG, variantId: 'other' };
  const [failed, planned] = await Promise.allSettled([plans.of(SHOP, other, at), plans.of(SHOP, MUG, at)]);
  expect([failed.status, planned.status]).toEqual(['rejected', 'fulfilled']);
  isLost = false;
  await expect(plans.of(SHOP, other, at)).resolves.toMatchObject({ recipients: 0 });
});
