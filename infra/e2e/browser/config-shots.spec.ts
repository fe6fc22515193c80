import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test('shots', async ({ page }) => {
  await openAsOwner(page, '/config/coupons');
  const shot = async (path: string, name: string, more?: () => Promise<void>) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(800);
      await more?.();
      await page.screenshot({ path: `/tmp/gift-cards/${name}-${width}.png`, fullPage: true });
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/gift-cards');
  for (const amount of ['50', '25']) {
    await page.locator('#content').getByRole('button', { name: 'Issue a gift card' }).first().click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Amount/)
      .fill(amount);
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^(.{4}-){4}.{4}$/)
      .waitFor();
    if (amount === '50') await page.screenshot({ path: '/tmp/gift-cards/code.png' });
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  }
  await shot('/config/gift-cards', 'cards');
  await page.getByRole('link', { name: /••••/ }).first().click();
  await page.getByRole('button', { name: 'Void card' }).click();
  await page.getByLabel(/^Why/).fill('Sold by mistake, money given back in the store.');
  await page.screenshot({ path: '/tmp/gift-cards/void.png' });
  await page.getByRole('dialog').getByRole('button', { name: 'Void card' }).click();
  await page.getByText('“Sold').waitFor();
  await shot(new URL(page.url()).pathname, 'card');
  await shot('/config/coupons', 'coupons');
  await shot('/config/coupons/new', 'coupon-new');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/coupons');
  await page.locator('#content').getByRole('link', { name: 'BROWSER-12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BROWSER-12' })).toBeVisible();
  await shot(new URL(page.url()).pathname, 'coupon');
  await shot('/gift-card', 'balance', async () => {
    await page.getByLabel('Gift card code').fill('2222');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
  });
});
