import type { Browser, Page } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const MUG = '/tableware/p/serving-spoon';
let made = 0;
/** An email that no earlier run has used. */
const anEmail = () => `account-${Date.now()}-${++made}@example.com`;

/** The code of the newest email to an address. */
async function codeTo(browser: Browser, email: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  try {
    const operator = await context.newPage();
    await openAsOwner(operator, '/config/mailbox');
    let code = '';
    await expect(async () => {
      const answer = await operator.request.get('/api/operator/mailbox');
      const { messages } = (await answer.json()) as { messages: { to: string; subject: string }[] };
      code = messages.find(({ to }) => to === email)?.subject.slice(0, 6) ?? '';
      expect(code).toMatch(/^\d{6}$/);
    }).toPass();
    return code;
  } finally {
    await context.close();
  }
}

/** By keyboard alone. */
async function signUp(page: Page, browser: Browser, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await page.getByRole('link', { name: 'Create an account' }).press('Enter');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password (optional)').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That’s not the code from the email.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(browser, email));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('a visitor signs up, keeps an address, signs out and in, and deletes the account', async ({
      page,
      browser,
    }) => {
      const email = anEmail();
      const password = 'a long enough password';
      await signUp(page, browser, email, password);
      if (javaScriptEnabled) await looksRight(page);

      await page.getByRole('link', { name: 'Subscriptions' }).click();
      await expect(page.getByText('No subscriptions yet.')).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);

      await page.getByRole('link', { name: 'Addresses' }).click();
      if (javaScriptEnabled) await looksRight(page);
      await page.getByLabel('Country or region').selectOption('US');
      await page.getByLabel('Full name').fill('Ada Byron');
      await page.getByLabel('Address', { exact: true }).fill('1 Main St');
      await page.getByLabel('City').fill('New York');
      const state = page.getByLabel('State', { exact: true });
      if (javaScriptEnabled) await state.selectOption('NY');
      else await page.getByLabel('State or region').fill('NY');
      await page
        .getByLabel(/^ZIP code$|^Postal code$/)
        .first()
        .fill('10001');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText('The address is saved.')).toBeVisible();
      const kept = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
      await expect(kept).toBeVisible();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('You’re signed out.')).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await page.getByLabel('Email', { exact: true }).first().fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a wrong long password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Wrong email or password.')).toBeVisible();
      if (javaScriptEnabled) {
        await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
        await expect(page.locator(':focus')).toContainText('Wrong email or password.');
      }
      await page.getByLabel('Email', { exact: true }).first().fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

      await page.getByRole('link', { name: 'Settings' }).click();
      if (javaScriptEnabled) await looksRight(page);
      const exported = await page.request.get('/api/site-users/account/export');
      expect(await exported.text()).toContain('1 Main St');
      await page.getByLabel(`To confirm, enter ${email}`).fill('another@example.com');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('That’s not the email of your account.')).toBeVisible();
      await page.getByLabel(`To confirm, enter ${email}`).fill(email);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Your account is deleted.')).toBeVisible();
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('who signs in at the checkout is back there afterwards, also after a mistake', async ({
    page,
    browser,
    shop,
  }) => {
    const email = anEmail();
    const password = 'a long enough password';
    await signUp(page, browser, email, password);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(MUG);
    await shop.addButton.click();
    await expect(page).toHaveURL(/notice=added$/);
    await page.goto('/checkout');
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByRole('link', { name: 'Sign in' }).click();
    for (const typed of ['a wrong long password', password]) {
      await page.getByLabel('Email', { exact: true }).first().fill(email);
      await page.getByLabel('Password', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Sign in' }).click();
      if (typed !== password) await expect(page.getByText('Wrong email or password.')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('what was in the cart before the sign-in is in it afterwards, and the page says so', async ({
  page,
  browser,
  shop,
}) => {
  await shop.open(MUG);
  await shop.add();
  await signUp(page, browser, anEmail(), 'a long enough password');
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
