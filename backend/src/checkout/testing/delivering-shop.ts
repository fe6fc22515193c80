import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { SaveDelivery } from '../settings/store-settings.commands.js';
import { someDelivery } from './settings-documents.js';

/** A shop that delivers: its checkout can be paid. @param settings of the installation, as `openTestShop` takes them */
export async function openDeliveringShop(...settings: Parameters<typeof openTestShop>): Promise<TestShop> {
  const shop = await openTestShop(...settings);
  await shop.commands.execute(new SaveDelivery(SHOP, someDelivery(), 0, {}));
  return shop;
}
