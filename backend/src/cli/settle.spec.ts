/** @own-shop command line */
import { captureOutput } from '../platform/testing/capture-output.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { RESTOCK_EMAILS } from '../restock/restock.queues.js';
import { unknownEmail } from '../restock/testing/unknown-email.js';
import { runCli } from './run-cli.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.daybook.installation.queues.queue(RESTOCK_EMAILS).pause();
}, 60_000);
afterAll(() => shop.close());

test('an email of unknown outcome is listed and settled, and a second answer is refused', async () => {
  const { config, store } = shop.daybook.installation;
  const daybook = (...argv: string[]) =>
    captureOutput(() => runCli(argv, async () => ({ config, close: async () => undefined })));
  const emailId = await unknownEmail(store, 'lost');
  await shop.settled();
  expect((await daybook('outcomes')).out).toMatch(
    /^1 email of unknown outcome; 0 emails to be sent\.\n {2}shop lost {2}mailingList Mug, unknown since /,
  );
  const answer = ['settle', 'shop', emailId, '--outcome', 'notSent', '--reason', 'serverWasDown'];
  const { result, out } = await daybook(...answer);
  expect([result, out.trim()]).toEqual([0, 'lost was not sent and is queued again.']);
  const events = await store.read(`restockemail-${SHOP}-lost`);
  expect(events.at(-1)).toMatchObject({
    type: 'RestockEmailSettled',
    data: { outcome: 'notSent', reason: 'serverWasDown' },
    metadata: { actor: 'settle' },
  });
  expect(await daybook(...answer)).toMatchObject({ result: 1 });
  expect((await daybook('settle', 'shop', emailId, '--outcome', 'perhaps', '--reason', 'other')).result).toBe(
    1,
  );
});
