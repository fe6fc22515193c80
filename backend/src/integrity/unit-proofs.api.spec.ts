/** @own-shop what operators see */
import type { UnitProof, UnitProofsAnswer } from '@daybook/contracts/integrity/unit-proofs.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { ChangeStock } from '../stock/stock.commands.js';
import { UnitProofs } from './unit-proofs.js';
import { UnitProofsWorker } from './unit-proofs.worker.js';

const PROOFS = '/api/operator/unit-proofs';
const MUG = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

const ask = (website?: string) => operator.send('POST', PROOFS, { website });
const proofs = async () => (await operator.get(PROOFS)).json<UnitProofsAnswer>().proofs;
async function proven(website?: string): Promise<UnitProof | undefined> {
  const asked = await ask(website);
  expect(asked.statusCode).toBe(202);
  const { id } = asked.json<UnitProof>();
  const found = async () => (await proofs()).find((one) => one.id === id);
  await waitFor('the proof to end', async () => (await found())?.endedAt !== null);
  return found();
}

test('the units of one website or of all are proven; a sale that was slipped in is named and the result stays', async () => {
  const { store } = shop.daybook.installation;
  await shop.commands.execute(new ChangeStock(SHOP, MUG, { kind: 'receive', quantity: 3 }));
  const head = await store.head();
  const sound = await proven(SHOP);
  expect(sound).toMatchObject({ state: 'proven', website: SHOP, done: 1, violations: [] });
  expect(sound?.websiteTitle).toEqual(expect.any(String));
  expect(Number(sound?.position)).toBe(Number(head));
  expect(Date.parse(sound?.endedAt ?? '')).toBeGreaterThan(0);

  const sold = { ...MUG, orderId: 'o', quantity: 90, holdId: null, onHand: 0, held: 0 };
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  const id = '0192f000-0000-7000-8000-000000000001';
  const stream = `stock-${SHOP}-mug-only`;
  const { position } = await store.append(stream, [{ id, type: 'StockSold', data: sold, metadata }], 'any');
  const named = { position: String(position), stream, type: 'StockSold' };
  expect(await proven()).toMatchObject({ state: 'broken', website: null, violations: [named] });
  expect(await proven(SHOP)).toMatchObject({ state: 'broken', violations: [named] });
  expect(await proven(OTHER_SHOP)).toMatchObject({ state: 'proven', violations: [] });
  expect((await proofs()).map(({ state }) => state)).toEqual(['proven', 'broken', 'broken', 'proven']);
});

test('one of a website is under way at a time; one that its worker left may be begun again', async () => {
  const { pool, store } = shop.daybook.installation;
  // no queue has it, so no worker takes it
  const first = await new UnitProofs(pool).request(SHOP);
  const again = await ask(SHOP);
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'UNIT_PROOF_UNDER_WAY']);
  // neither all websites nor another one wait for it
  expect(await proven(OTHER_SHOP)).toMatchObject({ state: 'proven' });
  await pool.query(
    `update integrity.unit_proofs set updated_at = updated_at - interval '1 hour' where proof_id = $1`,
    [first],
  );
  expect(await proven(SHOP)).toMatchObject({ state: 'broken' });
  // the job of the one that was left changes nothing any more
  await new UnitProofsWorker(new UnitProofs(pool), store).handle({ data: { proofId: first } });
  expect((await proofs()).find(({ id }) => id === first)).toMatchObject({ state: 'failed' });
});

test('a website that is not there is refused; only operators ask', async () => {
  expect((await ask('nowhere')).statusCode).toBe(404);
  expect((await ask('Not_An_Id')).statusCode).toBe(404);
  expect((await ask('a b')).statusCode).toBe(400);
  const admin = await shop.owner(['admin']);
  expect((await admin.get(PROOFS)).statusCode).toBe(403);
  expect((await admin.send('POST', PROOFS, {})).statusCode).toBe(403);
});
