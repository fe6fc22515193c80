/** @own-shop command line */
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { projections } from '@daybook/projections/registry';
import { type MailServer, startMailServer } from '../email/testing/mail-server.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ChangeStock } from '../stock/stock.commands.js';
import { runCli } from './run-cli.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const MUG = { productId: 'mug', variantId: 'mug-only' };

let shop: TestShop;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const signUp = (siteVisitorEmail: string) =>
  shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail });
const waitForEmails = (count: number) => waitFor(`${count} letters`, () => server.emails.length >= count);

test('a replay of every projection sends no email to subscribers', async () => {
  await signUp('ada@visitors.example');
  await waitForEmails(1);
  const stockItem = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
  await shop.commands.execute(new ChangeStock(SHOP, stockItem, { kind: 'receive', quantity: 1 }));
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const { hash } = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json();
  await owner.send('POST', `${RESTOCK}/send`, { ...MUG, hash });
  await waitForEmails(2);
  await shop.settled();
  const { config } = shop.daybook.installation;
  for (const { name } of projections) {
    const replayed = await captureOutput(() =>
      runCli(['replay', name], async () => ({ config, close: async () => undefined })),
    );
    expect([name, replayed.result]).toEqual([name, 0]);
  }
  // a later subscriber gets an email, so an earlier one of the replay would have come before it
  await signUp('ben@visitors.example');
  await waitForEmails(3);
  const subjects = server.emails.map(({ to, subject }) => [to?.[0]?.address, subject]);
  expect(subjects).toEqual([
    ['ada@visitors.example', 'You’re on the waitlist for Mug'],
    ['ada@visitors.example', 'Mug is back in stock'],
    ['ben@visitors.example', 'You’re on the waitlist for Mug'],
  ]);
}, 60_000);
