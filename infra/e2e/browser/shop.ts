import { test as base, expect, type Page } from '@playwright/test';

/** A page of the shop, in the words of its visitors. */
export class Shop {
  constructor(readonly page: Page) {}

  /** Opens a path and waits until the page is hydrated: it has then fetched the visitor's cart. */
  async open(path: string): Promise<void> {
    const cart = this.page.waitForResponse((response) => response.url().includes('/shopping-cart'));
    await this.page.goto(path);
    await cart;
  }

  /** The add button of the form, whatever it reads; the bar of a phone has another. */
  get addButton() {
    return this.page.locator('form:not([action]) button[data-phase]');
  }

  get alert() {
    return this.page.getByRole('alert');
  }

  get pill() {
    return this.page.getByRole('complementary', { name: 'Cart' }).getByRole('link');
  }

  line(title: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  async choose(value: string): Promise<void> {
    await this.page.getByRole('radio', { name: value }).check();
  }

  async add(): Promise<void> {
    await this.addButton.click();
    await expect(this.addButton).toHaveText('Added!');
  }
}

/** A test with a shop, which fails on any error that the page reports. */
export const test = base.extend<{ shop: Shop; errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // a website with a domain of its own has no HTTPS here
        const isExpected = /Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/.test(
          message.text(),
        );
        if (message.type() === 'error' && !isExpected) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page }, use) => use(new Shop(page)),
});

export { expect };
