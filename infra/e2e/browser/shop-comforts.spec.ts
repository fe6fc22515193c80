import { expect, test } from './shop.js';

test('what a visitor looked at stands at the foot of the next product, and is gone with the tab', async ({
  page,
  context,
}) => {
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  const isNoted = (id: string) =>
    page.waitForFunction((name) => sessionStorage.getItem('daybook-viewed')?.includes(name), id);
  await page.goto('/linen/p/tea-towel');
  await isNoted('tea-towel');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed).toHaveCount(0);

  const other = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tableware' });
  await other.click();
  const second = page.locator('#content').getByRole('link', { name: /Bowl/ }).first();
  const title = (await second.textContent())?.trim() ?? '';
  await second.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bowl');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: /Tea Towel/ }).first()).toBeVisible();
  await expect(viewed.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  const tab = await context.newPage();
  await tab.goto('/tableware/p/everyday-mug');
  await tab.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(tab.getByRole('region', { name: 'You may also like' })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
});

test('what stands at the foot as related to a product is not shown again as seen before', async ({
  page,
}) => {
  for (const path of ['/tableware/p/initials-mug', '/linen/p/tea-towel', '/tableware/p/everyday-mug']) {
    await page.goto(path);
    await page.waitForFunction(
      (last) => (sessionStorage.getItem('daybook-viewed')?.split(',').length ?? 0) >= last,
      path.endsWith('initials-mug') ? 1 : path.endsWith('tea-towel') ? 2 : 3,
    );
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name: 'Striped Tea Towel', exact: true })).toBeVisible();
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('link', { name: 'Stamped Initials Mug', exact: true })).toBeVisible();
  await expect(viewed.getByRole('article')).toHaveCount(1);
});

test('an enlarged picture comes nearer, follows the mouse and the keys, and goes back', async ({ page }) => {
  await page.goto('/tableware/p/everyday-mug');
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  const lightbox = page.getByRole('dialog');
  const picture = lightbox.getByRole('img').first();
  const box = async () => (await picture.boundingBox())!;
  const before = await box();
  await lightbox.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 2.4);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * 0.1, height * 0.1);
  const atCorner = await box();
  await page.mouse.move(width * 0.9, height * 0.7);
  await expect.poll(async () => (await box()).x).toBeLessThan(atCorner.x);
  const lower = (await box()).y;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await box()).y).toBeGreaterThan(lower);
  await page.keyboard.press('Enter');
  await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect.poll(async () => (await box()).width).toBe(before.width);
  await picture.click({ position: { x: 10, y: 10 } });
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test(`an empty cart and a search without results show products to go on with, ${javaScriptEnabled ? 'in place' : 'without script'}`, async ({
    browser,
    baseURL,
  }) => {
    const visitor = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await visitor.newPage();
    for (const path of ['/cart', '/search?q=zzzz']) {
      await page.goto(new URL(path, baseURL).href, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' });
      const featured = page.getByRole('region', { name: 'Featured products' });
      await expect(featured.getByRole('article'), path).toHaveCount(4);
      await expect(featured.getByRole('link', { name: 'Everyday Mug' }), path).toHaveAttribute(
        'href',
        '/tableware/p/everyday-mug',
      );
      if (!javaScriptEnabled) continue;
      const moved = () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) =>
                resolve(
                  list
                    .getEntries()
                    .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                ),
              ).observe({ type: 'layout-shift', buffered: true });
              // without a shift no entry comes
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
            }),
        );
      expect(await moved(), path).toBeLessThan(0.001);
    }
    await visitor.close();
  });
}
