import type { Page } from '@playwright/test';
import { expect, type Shop } from './shop.js';

/** A buyer in the United States. */
export const ADA = {
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
};

/** It says the amount once that is known. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay( \$|$)/ });
/** The next time the form is saved. */
export const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/commerce/checkout') && answer.request().method() === 'PUT',
  );

/** A cart with one spoon, at its checkout. */
export async function atCheckout(shop: Shop): Promise<void> {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await shop.open('/checkout');
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
}

/** Fills in what is asked for one physical item, and waits until it is saved. */
export async function fillIn(page: Page, ada = ADA): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(ada.email);
  await page.getByLabel('Full name').fill(ada.name);
  await page.getByLabel('Address', { exact: true }).fill(ada.line1);
  await page.getByLabel('City').fill(ada.city);
  await page.getByLabel('State').selectOption(ada.region);
  const done = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.shippingAddress?.postalCode === ada.postalCode,
  );
  await page.getByLabel('ZIP code').fill(ada.postalCode);
  await done;
}
