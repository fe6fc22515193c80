import type { Page } from '@playwright/test';
import { FormsOwner, openForm } from './forms.js';
import { expect, test } from './shop.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const WORD = { id: 'word', kind: 'text', title: 'A word', required: true } as const;
const EMAIL = { id: 'email', kind: 'email', title: 'Email', required: true } as const;
const publish = (changes: object = {}) =>
  owner.publish({ name: 'Guarded', fields: [WORD], captcha: { isEnabled: true }, ...changes });
const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const thanks = (page: Page) => page.getByText('Thank you! Your answers were sent.');

test('the captcha of one’s own begins with the first field, and is solved beside the typing', async ({
  page,
}) => {
  const form = await publish();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/form/FormCaptcha')) asked.push(request.url());
  });
  await openForm(page, `/form/${form.urlId}`);
  expect(asked).toEqual([]);
  await page.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await expect.poll(() => asked.length).toBe(1);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'Hello' }]);
});

test.describe('with reCAPTCHA', () => {
  // the website's own policy names the captcha that its owner has chosen
  test.use({ bypassCSP: true });

  /** Answers as Google's script does: a badge, and a token that says what was asked. */
  async function recaptcha(page: Page) {
    await page.route('**/api/form/FormCaptcha**', (route) => {
      const action = new URL(route.request().url()).searchParams.get('action');
      return route.fulfill({ json: { provider: 'recaptcha', siteKey: 'site-key', action, challenge: null } });
    });
    await page.route('https://www.google.com/recaptcha/enterprise.js**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          let tokens = 0;
          document.body.insertAdjacentHTML('beforeend', '<p class="badge">protected by reCAPTCHA</p>');
          window.grecaptcha = { enterprise: {
            ready: (then) => then(),
            execute: async (key, { action }) => [key, action, tokens += 1].join(' '),
          } };`,
      }),
    );
    const sent: { captchaKey?: string; captchaAction?: string }[] = [];
    await page.route('**/api/form/SaveFormSubmission', (route) => {
      sent.push(route.request().postDataJSON());
      const refused = {
        error: { code: 'FORM_CAPTCHA_INCOMPLETE', message: 'Complete CAPTCHA before submitting.' },
      };
      const stored = { submissionMessage: '', postSubmitContent: '', successRedirect: '' };
      return sent.length === 1
        ? route.fulfill({ status: 400, json: refused })
        : route.fulfill({ json: stored });
    });
    return sent;
  }
  const badge = (page: Page) => page.getByText('protected by reCAPTCHA');

  test('the badge comes with the first field, and a refused token is followed by another one', async ({
    page,
    shop,
  }) => {
    const form = await publish();
    const sent = await recaptcha(page);
    await openForm(page, `/form/${form.urlId}`);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'A word' }).focus();
    await expect(badge(page)).toBeVisible();
    await page.keyboard.type('Hello');
    await send(page);
    await expect(shop.alert).toHaveText('Complete CAPTCHA before submitting.');
    await expect(page.getByRole('textbox', { name: 'A word' })).toHaveValue('Hello');
    await send(page);
    await expect(thanks(page)).toBeVisible();
    expect(sent.map(({ captchaKey }) => captchaKey)).toEqual([
      'site-key FORM_BLOCK_SUBMISSION 1',
      'site-key FORM_BLOCK_SUBMISSION 2',
    ]);
  });

  test('a newsletter and a form that opens over a page have actions of their own', async ({ page, shop }) => {
    const newsletter = await publish({ name: 'Our news', fields: [EMAIL] });
    const sent = await recaptcha(page);
    await openForm(page, `/form/${newsletter.urlId}`);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@visitors.example');
    await send(page);
    await expect.poll(() => sent.at(-1)?.captchaAction).toBe('NEWSLETTER_BLOCK_SUBMISSION');
    await shop.open('/shop');
    await page.locator('main').evaluate((main, path) => {
      main.insertAdjacentHTML('afterbegin', `<p><a href="${path}">Our news</a></p>`);
    }, `/form/${newsletter.urlId}?lightbox=true`);
    await page.getByRole('link', { name: 'Our news' }).click();
    const dialog = page.getByRole('dialog', { name: 'Our news' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@visitors.example');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => sent.at(-1)?.captchaAction).toBe('PROMO_POPUP_SUBMISSION');
  });
});

test('a website without a site key says what is missing', async ({ page, shop }) => {
  const form = await publish();
  const message = 'Enterprise V3 ReCaptcha site key not found';
  await page.route('**/api/form/FormCaptcha**', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'RECAPTCHA_SITE_KEY_MISSING', message } } }),
  );
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await send(page);
  await expect(shop.alert).toHaveText(message);
});

test('the owner’s page follows a submission', async ({ page }) => {
  const form = await publish({ captcha: { isEnabled: false }, successRedirect: '/shop?thanks=1' });
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await send(page);
  await expect(page).toHaveURL(/\/shop\?thanks=1$/);
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'Hello' }]);
});
