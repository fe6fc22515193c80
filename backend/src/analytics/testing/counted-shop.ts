import type { Role } from '@daybook/contracts/shared/roles';
import {
  type OwnerBrowser,
  openTestShop,
  SHOP_HOST,
  shopWebsite,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { OPEN } from './flagged-shop.js';

/** A test shop at `${SHOP_HOST}` that counts without asking, its days in UTC, and a member who reads the figures. */
export async function openCountedShop(
  roles: readonly Role[] = ['reporting'],
  isOperator = false,
): Promise<{ shop: TestShop; reader: OwnerBrowser }> {
  const shop = await openTestShop();
  await shop.commands.execute(
    new SaveWebsite(shopWebsite({ domains: [SHOP_HOST], timeZone: 'UTC', analytics: OPEN })),
  );
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  return { shop, reader: await shop.owner(roles, { isOperator }) };
}
