import { randomUUID } from 'node:crypto';
import type { FlagResultsAnswer, OwnerFlag } from '@daybook/contracts/analytics/flags/flags.api';
import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser-launch.js';
import { FIRST_OWNER } from '../first-owner.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** A headless browser says that it is a program, and programs see no flags. Beacons say it whatever a context says. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// the spec's own websites have domains that no resolver knows
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1', `--user-agent=${USER_AGENT}`],
  },
});

const SPLIT = { rollout: 100, weights: { usual: 50, other: 50 } };
const HEADLINE: FlagDocument = {
  key: 'headline',
  name: 'Headline',
  description: '',
  place: 'home.headline',
  isOn: true,
  variations: [
    { key: 'usual', name: 'As it is', value: '' },
    { key: 'other', name: 'Clay', value: 'Made of clay by hand' },
  ],
  usual: 'usual',
  rules: [],
  split: SPLIT,
  experiment: { hypothesis: 'It is clearer.', goal: 'view-cart', startsAt: null, endsAt: null },
};

/** A website of the test's own with a flag for the headline of its home page. */
async function openFlagged(baseURL: string, isBannerEnabled: boolean) {
  const api = await request.newContext({ baseURL });
  await api.get('/');
  await send(api, 'post', '/api/config/session', FIRST_OWNER);
  const domain = `flagged-${randomUUID().slice(0, 8)}.example`;
  const made = await send(api, 'post', '/api/config/websites', {
    title: 'Flagged',
    domains: [domain],
    language: 'en',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
  });
  const headers = { 'x-daybook-website': made.id };
  const analytics = { isEnabled: true, isBannerEnabled, isRestrictive: false };
  const home = { ...made.website.home, headline: 'The usual headline' };
  const website = { ...made.website, home, isHidden: false, analytics };
  await send(
    api,
    'put',
    `/api/config/websites/${made.id}`,
    { website, expectedRevision: made.revision },
    headers,
  );
  const { flag } = (await send(api, 'post', '/api/config/flags', HEADLINE, headers)) as OwnerFlag;
  const origin = baseURL.replace(/localhost|127\.0\.0\.1/, domain);
  await expect
    .poll(async () => (await api.get('/', { headers: { host: domain, 'user-agent': USER_AGENT } })).text())
    .toContain('id="flags"');
  const results = async () =>
    (await (await api.get(`/api/config/flags/${flag.id}/results`, { headers })).json()) as FlagResultsAnswer;
  return { api, origin, results };
}

async function send(
  api: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const { cookies } = await api.storageState();
  const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await api[method](path, { data, headers: { 'x-csrf-token': crumb, ...headers } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const initialized = (page: Page) =>
  page.waitForRequest((sent) => sent.url().endsWith('/api/flags/initialize'));

test('the server shows a visitor one variation from the first page on, and the experiment counts it', async ({
  browser,
  baseURL,
}) => {
  const { api, origin, results } = await openFlagged(baseURL ?? '', false);
  const visitors = async () => (await results()).variations.reduce((sum, one) => sum + one.visitors, 0);
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 4; visitor += 1) {
    // a program that drives a browser is not counted
    const context = await browser.newContext();
    await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const asked = initialized(page);
    const answer = await page.goto(origin);
    const text = (await headline(page).textContent()) ?? '';
    // what the server sent, before any script
    expect(await answer?.text()).toContain(`>${text}<`);
    await asked;
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain('daybook-visitor');
    // the id that the browser made is drawn like the page that came before it
    for (let again = 0; again < 2; again += 1) {
      const askedAgain = initialized(page);
      await page.reload();
      await expect(headline(page)).toHaveText(text);
      await askedAgain;
    }
    // the log goes with the page, and the browser sends it past the page
    await page.goto(`${origin}/cart`);
    await expect.poll(visitors).toBe(visitor + 1);
    expect(errors).toEqual([]);
    seen.add(text);
    await context.close();
  }
  expect((await results()).mixed).toBe(0);
  for (const text of seen) expect(['The usual headline', 'Made of clay by hand']).toContain(text);
  await api.dispose();
});

test('while the banner is undecided nothing that identifies is stored or sent', async ({
  browser,
  baseURL,
}) => {
  const { api, origin, results } = await openFlagged(baseURL ?? '', true);
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = initialized(page);
  await page.goto(origin);
  expect(Object.keys((await asked).postDataJSON())).toEqual(['pageUnit']);
  await expect(page.locator('#consent').getByRole('button').first()).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => /visit|session/.test(name))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('flags')])).toEqual([
    0,
    null,
  ]);
  const { variations } = await results();
  expect(variations.map(({ visitors }) => visitors)).toEqual([0, 0]);
  await api.dispose();
  await context.close();
});

test('an owner writes a flag by keyboard, sees what is wrong, and restores a version', async ({ page }) => {
  await openAsOwner(page, '/config/flags');
  await page.locator('#content').getByRole('link', { name: 'New flag' }).first().click();
  await page.getByRole('button', { name: 'Create flag' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveAccessibleDescription(
    'Please enter a name.',
  );
  const name = `Button ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await expect(page.getByLabel('Key')).toHaveValue(name.toLowerCase().replace(' ', '-'));
  await page.getByLabel('Text', { exact: true }).last().fill('Buy it');
  const words = page.getByRole('region', { name: 'Who gets what' });
  await expect(words.getByText(/^Text of the add button: every visitor gets As it is/)).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  await page.getByLabel('Values').fill('ada@shop.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Measure what the variations lead to').check();
  await page.getByLabel('Hypothesis').fill('A short text sells more.');
  const weights = page.getByRole('region', { name: 'Everyone else' });
  await weights.getByLabel('As it is, %').fill('60');
  await expect(weights.getByText('The weights add up to 110; they have to be 100.')).toBeVisible();
  await page.getByRole('button', { name: 'Create flag' }).click();
  await expect(page.getByText(/have to add up to 100; they are 110/).first()).toBeVisible();
  await weights.getByRole('button', { name: 'Spread evenly' }).press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create flag' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/No visitor has seen a variation yet/)).toBeVisible();

  await weights.getByLabel('Take part, %').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/saved it as version 2; the results began anew/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
  await expect(weights.getByLabel('Take part, %')).toHaveValue('100');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/config/flags');
  const card = page.getByRole('row').filter({ hasText: name });
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the start of an experiment is changed key by key; a year that is half typed cannot be saved', async ({
  page,
}) => {
  await openAsOwner(page, '/config/flags/new');
  await page.getByLabel('Measure what the variations lead to').check();
  const starts = page.getByLabel('Starts', { exact: true });
  await starts.fill('2031-03-01T09:30');
  // month and day stay as they are; each digit of the year is a change
  await starts.pressSequentially('03022032');
  await expect(starts).toHaveValue('2032-03-02T09:30');
  await starts.blur();
  await starts.pressSequentially('03022');
  await expect(starts).toHaveValue('0002-03-02T09:30');
  await page.getByRole('button', { name: 'Create flag' }).click();
  await expect(starts).toHaveAccessibleDescription(/Enter a day and a time, from the year 2000 on\./);
});
