/** @own-shop every subscription that is due */
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';
import { NestFactory } from '@nestjs/core';
import { workerModule } from '../../app.module.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';
import { RenewalsReconciler } from './renewals.reconciler.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTeaShop();
}, 60_000);
afterAll(() => shop.close());

async function happens(event: WebsiteDeletionEvent): Promise<void> {
  const metadata = { websiteId: SHOP, schemaVersion: 1, actor: 'ada' };
  const stored = { id: uuidV7(), metadata, ...event };
  await shop.daybook.installation.store.append(`websitedeletion-${SHOP}-deletion`, [stored], 'any');
  await shop.settled();
}

test('no customer of a closed website is charged, and what became due is charged once it is open again', async () => {
  const { view } = await subscribeToTea(shop);
  const { at } = (await view()).next!;
  const worker = await NestFactory.createApplicationContext(workerModule(shop.daybook.installation), {
    logger: false,
  });
  worker.get(PaymentProviders).add(new CountedProvider());
  const closing = { accountId: 'ada', exportId: uuidV7(), closedAt: Date.now(), erasesAt: at };
  await happens({ type: 'WebsiteClosed', data: closing });
  await worker.get(RenewalsReconciler).reconcile(at);
  expect(await view()).toMatchObject({ billed: 1 });
  await happens({ type: 'WebsiteReopened', data: { reopenedAt: Date.now() } });
  await worker.get(RenewalsReconciler).reconcile(at);
  expect(await view()).toMatchObject({ billed: 2 });
  await worker.close();
}, 60_000);
