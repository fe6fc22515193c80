import type { Role } from '@daybook/contracts/shared/roles';
import { aWebsite } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { OPEN } from './flagged-shop.js';

/** A test shop at `shop.test` that counts without asking, its days in UTC, and a member who reads the figures. */
export async function openCountedShop(
  roles: readonly Role[] = ['reporting'],
  isOperator = false,
): Promise<{ shop: TestShop; reader: OwnerBrowser }> {
  const shop = await openTestShop();
  await shop.commands.execute(
    new SaveWebsite(aWebsite({ domains: ['shop.test'], timeZone: 'UTC', analytics: OPEN })),
  );
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  return { shop, reader: await shop.owner(roles, { isOperator }) };
}
