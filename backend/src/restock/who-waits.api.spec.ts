import type {
  RestockGroupsAnswer,
  RestockLedgerAnswer,
  RestockReadyAnswer,
  RestockSignUpsAnswer,
} from '@daybook/contracts/restock/restock.api';
import type { RestockDryRun } from '@daybook/contracts/restock/restock-send.api';
import { MUG, openWaitingShop, RESTOCK, type WaitingShop } from './testing/waiting-shop.js';

let shop: WaitingShop;
beforeAll(async () => {
  shop = await openWaitingShop();
}, 60_000);
afterAll(() => shop.close());

/** How many people wait for the mug, by each of the owner's screens. */
async function waiting() {
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const groups = (await owner.get(`${RESTOCK}/groups`)).json<RestockGroupsAnswer>();
  const { signUps } = (await owner.get(`${RESTOCK}?variantId=${MUG.variantId}`)).json<RestockSignUpsAnswer>();
  const { lines } = (await owner.get(`${RESTOCK}/ledger`)).json<RestockLedgerAnswer>();
  const plan = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json<RestockDryRun>();
  const { people: ready } = (await owner.get(`${RESTOCK}/ready`)).json<RestockReadyAnswer>();
  return {
    inGroups: groups.totals.waiting,
    onList: signUps.filter(({ status }) => status === 'waiting').length,
    inPlan: plan.recipients + (plan.skipped.noUnitLeft ?? 0),
    unmet: lines.find(({ variantId }) => variantId === MUG.variantId)?.unmet,
    ready,
    nextSend: plan.recipients,
  };
}
const all = (people: number) => ({ inGroups: people, onList: people, inPlan: people });

test('a person who waits does so on every screen, and a person who was notified on none until it is sold out again', async () => {
  await shop.policy({ policy: 'everyone' });
  await shop.signUps(3);
  expect(await waiting()).toEqual({ ...all(3), unmet: 3, ready: 0, nextSend: 0 });

  await shop.change({ kind: 'receive', quantity: 2 });
  expect(await waiting()).toMatchObject({ ...all(3), unmet: 1, ready: 2 });
  await shop.send();
  // nothing is held for them, and they know of the units
  expect(await waiting()).toEqual({ ...all(0), unmet: 0, ready: 0, nextSend: 0 });

  await shop.change({ kind: 'count', onHand: 0 });
  expect(await waiting()).toEqual({ ...all(3), unmet: 3, ready: 0, nextSend: 0 });
});
