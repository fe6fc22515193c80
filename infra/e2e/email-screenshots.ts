import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { FIRST_OWNER } from './first-owner.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const LOOKS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** How long the emails may take to reach the mailbox, ms. */
const TIMEOUT_MS = 60_000;

type Message = { to: string; subject: string; html: string; text: string };
type Api = (method: 'GET' | 'POST', path: string, data?: object) => Promise<unknown>;

/**
 * Lets people sign up for something sold out, tells them that it is back, and draws the emails as they came, and the
 * pages that their links lead to, on a phone and on a service, by day and by night.
 * @returns how many pictures were written to the folder
 */
export async function takeEmails(browser: Browser, folder: string): Promise<number> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL });
  const emails = await sendEmails(await signedIn(await context.newPage()));
  await context.close();
  let taken = 0;
  for (const { width, colorScheme } of LOOKS) {
    const viewport = { width, height: 900 };
    const looked = await browser.newContext({ baseURL: process.env.BASE_URL, viewport, colorScheme });
    const shoot = async (page: Page, name: string) => {
      const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      await page.close();
      taken += 1;
    };
    for (const [name, { html }] of emails) {
      const page = await looked.newPage();
      await page.setContent(html, { waitUntil: 'networkidle' });
      await shoot(page, `letter-${name}`);
    }
    for (const purpose of ['receipt', 'claim', 'decline', 'unsubscribe']) {
      const page = await looked.newPage();
      await page.goto(linkIn(emails[0]?.[1].text ?? '', purpose), { waitUntil: 'networkidle' });
      await shoot(page, `link-${purpose}`);
    }
    await looked.close();
  }
  return taken;
}

function linkIn(text: string, purpose: string): string {
  const [, link] = new RegExp(String.raw`(/restock/${purpose}/[\w.-]+)`).exec(text) ?? [];
  if (!link) throw new Error(`The letter has no link to ${purpose}`);
  return link;
}

async function signedIn(page: Page): Promise<Api> {
  await page.goto('/config');
  await page.getByLabel('Email').fill(FIRST_OWNER.email);
  await page.getByLabel('Password').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/config$/);
  return async (method, path, data) => {
    const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
    const answer = await page.request.fetch(path, { method, data, headers: { 'x-csrf-token': crumb } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** One email in each language. */
async function sendEmails(api: Api): Promise<[language: string, message: Message][]> {
  const { results } = (await api('GET', '/api/config/stock?q=serving+bowl&limit=1')) as {
    results: { variantId: string; itemId: string }[];
  };
  const { variantId, itemId: productId } = results[0] ?? {};
  await api('POST', `/api/config/stock/${variantId}/count`, { quantity: 0, anyway: true });
  const languages = ['en', 'fr'];
  for (const language of languages) {
    const siteVisitorEmail = `${language}@visitors.example`;
    await api('POST', RESTOCK, {
      productId,
      variantId,
      siteVisitorEmail,
      isJoinMailingList: false,
      language,
    });
  }
  await api('POST', `/api/config/stock/${variantId}/receive`, { quantity: languages.length });
  const about = { productId, variantId };
  const { hash } = (await api('POST', `${RESTOCK}/send?dryRun=true`, about)) as { hash: string };
  await api('POST', `${RESTOCK}/send`, { ...about, hash });
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { messages } = (await api('GET', '/api/operator/mailbox')) as { messages: Message[] };
    const emails = languages.map((language): [string, Message | undefined] => [
      language,
      messages.find(
        ({ to, text }) => to === `${language}@visitors.example` && text.includes('/restock/claim/'),
      ),
    ]);
    if (emails.every((pair): pair is [string, Message] => pair[1] !== undefined)) return emails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The letters did not come');
}
