import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { SaveDocument } from '../../documents/documents.commands.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { someDelivery } from './settings-documents.js';

/** A shop that delivers: its checkout can be paid. @param settings of the installation, as `openTestShop` takes them */
export async function openDeliveringShop(...settings: Parameters<typeof openTestShop>): Promise<TestShop> {
  const shop = await openTestShop(...settings);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  return shop;
}
