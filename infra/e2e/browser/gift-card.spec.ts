import { expect, test } from './shop.js';
import { violations } from './violations.js';

test('a wrong code is refused at its field, and the visitor corrects it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gift-card');
  const field = page.getByLabel('Gift card code');
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the code of your gift card/);
  await field.fill('not a code');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This gift card code is not right/);
  expect(await violations(page)).toEqual([]);
  await field.fill('another');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong code comes back with its reason, and no address holds the code', async ({ page }) => {
    await page.goto('/gift-card');
    await page.getByLabel('Gift card code').fill('2222-2222-2222-2222-2222');
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByText('This gift card code is not right. Check it and try again.')).toBeVisible();
    expect(page.url()).not.toContain('2222');
  });
});
