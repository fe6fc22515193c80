import type { Page } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, Shop, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The walk of infra/docs/operators-room.md, with nothing known but that page. */

async function call(page: Page, path: string, data?: object) {
  const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const method = data ? 'POST' : 'GET';
  const answer = await page.request.fetch(path, { method, data, headers: { 'x-csrf-token': crumb } });
  expect([answer.ok(), path]).toEqual([true, path]);
  return answer.json();
}

/** Ten percent more, as an owner does it in the list of products. */
async function raisePrice(page: Page, title: string): Promise<void> {
  const { results } = await call(page, `/api/config/products?q=${encodeURIComponent(title)}`);
  const change = { kind: 'price', percent: 1000, ids: [results[0].id] };
  const { hash } = await call(page, '/api/config/products/bulk?dryRun=true', change);
  const { jobId } = await call(page, '/api/config/products/bulk', { ...change, hash });
  await expect.poll(async () => (await call(page, `/api/config/jobs/${jobId}`)).status).toBe('finished');
}

const local = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

/** Filters of the event log, typed as a person does. */
async function filter(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const type = page.getByLabel('Type', { exact: true });
  if (!(await type.isVisible())) await page.getByText('Filters', { exact: true }).click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL((url) => url.searchParams.has('type') && url.searchParams.has('text'));
  // the list of before stays until the filtered one is there
  await expect(page.getByRole('region', { name: 'Events' })).not.toHaveAttribute('data-stale');
}

const PATH = '/tableware/p/breakfast-bowl';
const TITLE = 'Breakfast Bowl';
const PROJECTION = 'Reviews';

test('a new operator finds who changed a price and what a cart held, replays, rolls back and erases a person', async ({
  page,
  browser,
}) => {
  const seen = (what: string) => looksRight(page, { what });
  const visit = await browser.newContext();
  const shop = new Shop(await visit.newPage());
  await shop.open(PATH);
  await shop.page.getByRole('radio').first().check();
  await shop.add();
  const between = new Date(Date.now() + 1000);
  // the room's times are whole seconds
  await expect.poll(() => Date.now()).toBeGreaterThan(between.getTime() + 1000);
  await shop.open('/tableware/p/sharing-platter');
  await shop.add();
  await visit.close();

  await openAsOwner(page, '/config/operator/history');
  await raisePrice(page, TITLE);

  // who changed the price
  await page.getByLabel('Text in the events').fill(TITLE);
  await filter(page, { Type: 'ProductSaved' });
  const events = page.getByRole('region', { name: 'Events' });
  await events.getByRole('link', { name: 'Product saved' }).first().click();
  const facts = page.getByRole('region', { name: 'Event', exact: true });
  await expect(facts).toContainText('You');
  await expect(facts).toContainText('Request');
  await seen('who');
  await page.getByRole('link', { name: 'As it was then' }).click();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes).toContainText('price');
  await seen('price');

  // what the cart held
  await page.goto('/config/operator/history');
  await page.getByLabel('Text in the events').fill(TITLE);
  const day = between.getTime();
  await filter(page, {
    Type: 'CartEntryAdded',
    From: local(new Date(day - 60_000)).slice(0, 16),
    Until: local(new Date(day + 120_000)).slice(0, 16),
  });
  await events.getByRole('link', { name: 'Cart entry added' }).first().click();
  await page.getByRole('link', { name: 'As it was then' }).click();
  const state = page.getByRole('region', { name: 'State of the stream' });
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(state).toContainText('Sharing Platter');
  await page.getByLabel('Go to a time').fill(local(between));
  await expect(state).not.toContainText('Sharing Platter');
  await expect(state).toContainText(TITLE);
  await seen('cart');

  // replay and roll back
  await page.goto('/config/operator');
  const projections = page.getByRole('region', { name: 'Projections' });
  await projections.getByRole('link', { name: PROJECTION, exact: true }).click();
  await page.getByRole('button', { name: /^Replay/ }).click();
  await expect(page.getByText('Ready for review')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tables' })).toContainText('Equal');
  await seen('replay');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Accept and go live' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('button', { name: `Roll ${PROJECTION} back` }).click();
  await expect(page.getByText(`${PROJECTION} is rolled back and catches up.`)).toBeVisible();
  await seen('rollback');

  // erase a person
  const email = 'walked@visitors.example';
  await page.goto('/config/members');
  await page.getByRole('button', { name: 'Invite member' }).first().click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByRole('checkbox').first().check({ force: true });
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await invitation.getByRole('button', { name: 'Done' }).click();
  await page.goto('/config/privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Erase person' }).click();
  await page.getByLabel('Type the email to confirm').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase person' }).click();
  await expect(page.getByRole('heading', { name: 'Person erased' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download certificate' })).toBeVisible();
  await seen('erased');
});
