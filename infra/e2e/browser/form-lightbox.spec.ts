import type { Page } from '@playwright/test';
import { FormsOwner } from './forms.js';
import { looksRight } from './looks.js';
import { expect, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const publish = () =>
  owner.publish({
    name: 'Ask us',
    fields: [{ id: 'word', kind: 'textarea', title: 'A word', required: true }],
  });

/** Puts a link to the form into the page, as a text of the owner has it. */
const linkTo = (page: Page, urlId: string) =>
  page.locator('main').evaluate((main, path) => {
    main.insertAdjacentHTML('afterbegin', `<p><a href="${path}">Ask us</a></p>`);
  }, `/form/${urlId}?lightbox=true`);

const opener = (page: Page) => page.getByRole('link', { name: 'Ask us' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask us' });
const word = (page: Page) => dialog(page).getByRole('textbox', { name: 'A word' });

test('a form opens over the page, closes by Escape and Back, and keeps what was entered', async ({
  page,
  shop,
}) => {
  const form = await publish();
  await shop.open('/shop');
  await linkTo(page, form.urlId);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/shop/);
  await word(page).fill('half');
  // the focus stays within
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  }
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(word(page)).toHaveValue('half');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop/);

  await opener(page).click();
  await word(page).fill('whole');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'whole' }]);
});

test('a form that is open to visitors no more leads to its page', async ({ page, shop }) => {
  await shop.open('/shop');
  await linkTo(page, 'nothing-here');
  await opener(page).click();
  await expect(page.getByRole('heading', { name: 'This form has not been configured yet.' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the page of the form', async ({ page }) => {
    const form = await publish();
    await page.goto(`/form/${form.urlId}?lightbox=true`);
    await expect(page.getByRole('heading', { name: 'Ask us' })).toBeVisible();
  });
});
