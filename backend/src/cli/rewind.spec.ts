/** @own-shop what operators see */
import type { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type { JobStarted, OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { RewindableAnswer } from '@daybook/contracts/catalogue/rewind.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { captureOutput } from '../platform/testing/capture-output.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { runCli } from './run-cli.js';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager'], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

/** A command beside the running shop. */
async function daybook(...argv: string[]) {
  const { config } = shop.daybook.installation;
  const { result: code, ...rest } = await captureOutput(() =>
    runCli(argv, async () => ({ config, close: async () => undefined })),
  );
  return { code, ...rest };
}
const priceOfMug = async () => {
  await shop.settled();
  const { product } = (await owner.get('/api/config/products/mug')).json<OwnerProduct>();
  return product.variants[0]?.priceMoney.value;
};
const jobs = async () => {
  await shop.settled();
  return (await owner.get('/api/operator/rewinds')).json<RewindableAnswer>().results;
};

test('a change of prices is listed, previewed and taken back, and the rewind is a job of the website too', async () => {
  const before = await priceOfMug();
  const change = { kind: 'price', amount: 250, ids: ['mug'] };
  const { hash } = (
    await owner.send('POST', '/api/config/products/bulk?dryRun=true', change)
  ).json<BulkPreview>();
  const { jobId } = (
    await owner.send('POST', '/api/config/products/bulk', { ...change, hash })
  ).json<JobStarted>();
  await waitFor('the change to be made', async () => (await jobs())[0]?.status === 'finished');
  const raised = await priceOfMug();
  expect(raised).not.toBe(before);

  const listed = await daybook('rewind');
  expect([listed.code, listed.out]).toEqual([
    0,
    expect.stringMatching(new RegExp(`${jobId} .* price: 1 of 1 changed, finished`)),
  ]);
  const previewed = await daybook('rewind', jobId);
  expect(previewed.out).toContain('would change 1 of 1 product of A shop back.');
  expect(previewed.out).toContain(`Mug: price of MUG-1 ${raised} USD (minor units) → ${before} USD`);
  expect(await priceOfMug()).toBe(raised);

  const applied = await daybook('--json', 'rewind', jobId, '--apply');
  expect([applied.code, JSON.parse(applied.out)]).toMatchObject([
    0,
    { changed: 1, undoes: jobId, refused: [] },
  ]);
  expect(await priceOfMug()).toBe(before);
  const [newest] = await jobs();
  expect(newest).toMatchObject({ undoes: jobId, status: 'finished', changed: 1, startedBy: 'rewind' });
  // given again, it finds nothing to do
  expect(JSON.parse((await daybook('--json', 'rewind', jobId, '--apply')).out).changed).toBe(0);

  const back = await daybook('rewind', newest?.jobId ?? '', '--apply');
  expect([back.code, await priceOfMug()]).toEqual([0, raised]);
});

test('a job that is not there is refused', async () => {
  const { code, err } = await daybook('rewind', crypto.randomUUID());
  expect([code, err]).toEqual([1, expect.stringMatching(/job/i)]);
});
