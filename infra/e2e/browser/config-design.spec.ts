import { type Browser, expect, type Page, test } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { violations } from './violations.js';

/** The frame of the preview. */
const preview = (page: Page) => page.frameLocator('iframe[title="Shop"]');

const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

async function publish(page: Page): Promise<void> {
  const answer = saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await answer;
  await expect(page.getByText('Visitors see this design.')).toBeVisible();
}

async function visit(browser: Browser, path: string, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => context.close() };
}

test('a design is the owner’s alone until they publish it, and a publish can be undone', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/config/design');
  const headline = page.getByLabel('Headline');
  const before = await headline.inputValue();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(before);
  await headline.fill('Not seen yet');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Not seen yet');
  const visitor = await visit(browser, '/');
  const seesHeadline = (text: string) =>
    expect(async () => {
      await visitor.page.reload();
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 1_000 });
    }).toPass();
  await seesHeadline(before);

  // the browser keeps it
  await page.reload();
  await expect(page.getByText('You have unpublished changes.')).toBeVisible();
  await expect(headline).toHaveValue('Not seen yet');
  expect(await violations(page, { without: 'iframe' })).toEqual([]);

  await publish(page);
  // the message stays while the pointer is over it
  await page.getByText('Design published.').hover();
  await seesHeadline('Not seen yet');
  const undone = saved(page);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await undone;
  await seesHeadline(before);
  await visitor.close();

  // what was published stays in the history, and goes back into the editor first
  await page.locator('#content').getByRole('link', { name: 'History' }).click();
  const versions = page.getByRole('listitem').filter({ hasText: 'published a design' });
  await expect(versions.first()).toContainText('Home page: headline');
  await versions.nth(1).getByRole('button', { name: 'Open in the editor' }).click();
  await expect(headline).toHaveValue('Not seen yet');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(headline).toHaveValue(before);
  await page.locator('[aria-keyshortcuts="Control+Z"]').click();
  await expect(headline).toHaveValue('Not seen yet');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('contrast is shown in words, a color that cannot be read is mended, and none is published', async ({
  page,
}) => {
  await openAsOwner(page, '/config/design');
  const contrast = page.getByRole('list', { name: 'Contrast' }).first().getByRole('listitem');
  const buttons = contrast.filter({ hasText: 'Button text on buttons' });
  await page.getByLabel('Buttons', { exact: true }).fill('#ffee00');
  await expect(buttons).toContainText('1.2:1');
  await expect(buttons).toContainText('Too low: 4.5:1 or more can be read');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const text = page.getByLabel('Button text', { exact: true });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('Hard to read on “Buttons”. Change one of the two colors.');
  await buttons.getByRole('button', { name: /^Use #/ }).click();
  await expect(buttons).toContainText('Good');
  await expect(page.getByText('Fix the fields below to publish.')).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the keyboard orders the collections, and a visitor whose device is dark gets the dark theme', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/config/design');
  const menu = page.getByRole('list', { name: 'Menu' });
  const names = () => menu.getByRole('listitem').allTextContents();
  await expect(menu.getByRole('listitem').nth(1)).toBeVisible();
  const [first = '', second = ''] = await names();
  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([second, first, ...(await names()).slice(2)]);
  // the first cannot go up, so the focus is on its other button
  await expect(page.getByRole('button', { name: `Move ${second} down` })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([first, second, ...(await names()).slice(2)]);
  await page.keyboard.press('Alt+ArrowUp');

  await page.getByLabel('Offer a dark theme').check();
  await expect(page.getByRole('list', { name: 'Contrast' }).nth(1)).not.toContainText('Too low');
  await publish(page);
  const ground = ({ page: shop }: { page: Page }) =>
    shop.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await visit(browser, '/shop');
  const dark = await visit(browser, '/shop', 'dark');
  expect(await ground(light)).toBe('rgb(246, 242, 235)');
  expect(await ground(dark)).not.toBe(await ground(light));
  expect(await violations(dark.page)).toEqual([]);
  await Promise.all([light.close(), dark.close()]);

  // other specs count on the demo's design
  const undo = page.locator('[aria-keyshortcuts="Control+Z"]');
  while (await undo.isEnabled()) await undo.click();
  await publish(page);
});

test('the preview shows a phone, and the fonts, corners and spacing that the owner chooses', async ({
  page,
}) => {
  await openAsOwner(page, '/config/design');
  const look = () =>
    preview(page)
      .locator('body')
      .evaluate((body) => ({
        width: body.ownerDocument.documentElement.clientWidth,
        title: getComputedStyle(body.querySelector('h1')!).fontFamily,
        text: getComputedStyle(body).fontFamily,
        radius: getComputedStyle(body).getPropertyValue('--radius').trim(),
      }));
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  // the styles of the preview come after its words
  await expect.poll(async () => (await look()).text).toContain('Hanken Grotesk');
  const before = await look();
  expect(before.width).toBeGreaterThan(1400);
  await page.getByRole('group', { name: 'Screen' }).getByText('Phone').click();
  await expect.poll(async () => (await look()).width).toBeLessThanOrEqual(390);
  await page.getByRole('group', { name: 'Screen' }).getByText('Desktop').click();
  await expect.poll(async () => (await look()).width).toBe(before.width);

  await page.getByLabel('Titles', { exact: true }).selectOption('Instrument Sans (sans serif)');
  await page.getByLabel('Texts', { exact: true }).selectOption('Newsreader (serif)');
  await page.getByRole('slider', { name: /^Corner radius/ }).fill('12');
  await expect.poll(async () => (await look()).title).toMatch(/Instrument Sans/);
  await expect.poll(async () => (await look()).text).toMatch(/Newsreader/);
  await expect.poll(async () => (await look()).radius).toBe('12px');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(look).toEqual(before);
});
