import { expect, test } from './shop.js';

test('Back closes the enlarged picture, and leaves the page where it is', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug?variant=EM-MOSS');
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/everyday-mug\?variant=EM-MOSS$/);

  // a page that was loaded anew meanwhile closes it as well
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  await expect(lightbox).toBeVisible();
  const cart = page.waitForResponse((response) => response.url().includes('/shopping-cart'));
  await page.reload();
  await cart;
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/everyday-mug\?variant=EM-MOSS$/);
});

test('an enlarged picture is in sight before the large one has come', async ({ shop, page }) => {
  await page.route(/format=(1000|1500|2500)w/, () => undefined);
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open('/tableware/p/everyday-mug');
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  const pictures = page.getByRole('dialog').locator('img');
  await expect(pictures.first()).toBeVisible();
  const isPainted = () =>
    pictures.evaluateAll((all) =>
      all.some((image) => {
        const { naturalWidth, width, x } = image as HTMLImageElement;
        return naturalWidth > 0 && width > 600 && x >= 0 && x < innerWidth;
      }),
    );
  await expect.poll(isPainted).toBe(true);
});

test('Back closes a quick view; what is left otherwise needs no second Back', async ({ shop, page }) => {
  await shop.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tableware' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
  const opener = page.getByRole('button', { name: 'Quick View: Everyday Mug' });
  const dialog = page.getByRole('dialog', { name: 'Everyday Mug' });
  await opener.click();
  await expect(dialog.locator('form')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/tableware$/);

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).not.toContain('daybookOverlay');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Back closes a custom form, and keeps its answers', async ({ shop, page }) => {
  await shop.open('/studio/p/firing-review');
  const dialog = page.getByRole('dialog', { name: 'Before we meet' });
  await shop.addButton.click();
  await dialog.getByRole('textbox', { name: 'What went wrong' }).fill('It cracked.');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/firing-review$/);
  await shop.addButton.click();
  await expect(dialog.getByRole('textbox', { name: 'What went wrong' })).toHaveValue('It cracked.');
  await dialog.getByRole('radio', { name: 'By video' }).check();
  await dialog.getByRole('button', { name: 'Book the hour' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).not.toContain('daybookOverlay');
  await expect(page).toHaveURL(/firing-review$/);
});

test('a custom form over a quick view closes alone, and keeps its answers', async ({ shop, page }) => {
  await shop.open('/studio');
  await page.getByRole('button', { name: 'Quick View: Firing Review' }).click();
  const view = page.getByRole('dialog', { name: 'Firing Review' });
  const form = page.getByRole('dialog', { name: 'Before we meet' });
  const add = view.locator('form:not([action]) button[data-phase]');
  const answer = form.getByRole('textbox', { name: 'What went wrong' });
  await add.click();
  await answer.fill('It cracked.');
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await close();
    await expect(form).toBeHidden();
    await add.click({ timeout: 30_000 });
    await expect(answer).toHaveValue('It cracked.');
  }
  await form.getByRole('radio', { name: 'By video' }).check();
  await form.getByRole('button', { name: 'Book the hour' }).click();
  // what was added is said beside the cart, so both make way, and neither needs a Back
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(view).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).not.toContain('daybookOverlay');
  await expect(page).toHaveURL(/\/studio$/);
});

test('Back closes what explains instalments', async ({ shop, page }) => {
  await shop.open('/tableware/p/dinner-plate');
  await page.getByRole('button', { name: 'More about Fourfold' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/dinner-plate$/);
});

test('from a quick view to the product, Back leads to the list', async ({ shop, page }) => {
  await shop.open('/tableware');
  await page.getByRole('button', { name: 'Quick View: Everyday Mug' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See all details' }).click();
  await expect(page).toHaveURL(/everyday-mug$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/tableware$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
});

test('a text that is not in the language of the page says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/tableware/p/everyday-mug');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('form').getByRole('button').last()).not.toHaveAttribute('lang');
  const moss = page.getByRole('radio', { name: 'Moss' });
  await expect(moss).toHaveAttribute('lang', 'en-US');
  await moss.check();
  await page.locator('form:not([action]) button[data-phase]').click();
  await expect(page.locator('form:not([action]) button[data-phase="added"]')).toBeVisible();
  await page.goto('/cart');
  const fact = page.getByRole('article').getByRole('definition').filter({ hasText: 'Moss' });
  expect(await fact.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en-US');
  await page.goto('/search');
  const field = page.getByRole('combobox');
  const suggested = page.getByRole('option').filter({ hasText: 'Everyday Mug' }).getByText('Mug');
  // what is typed before the page is hydrated suggests nothing
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('mug');
    await expect(suggested.first()).toHaveAttribute('lang', 'en-US', { timeout: 5000 });
  }).toPass();
  await context.close();
});

test('what is pressed is not printed', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug');
  await page.emulateMedia({ media: 'print' });
  await expect(shop.addButton).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // a closed section is printed
  const section = page.getByRole('main').locator('details').first();
  await expect(section).not.toHaveAttribute('open');
  await expect(section.locator('summary + *')).toBeVisible();
});
