import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';
import { takeEmails } from './email-screenshots.js';
import startInstallation from './server.js';

/** Beside the results of the browser suite, which git does not see. */
const FOLDER = path.resolve('infra/e2e/results/screenshots');
const WIDTHS = [390, 768, 1440];
/** How long a page may take, ms: the server makes its pictures on the first request. */
const TIMEOUT_MS = 180_000;

type Shot = { name: string; path: string; act?: (page: Page) => Promise<unknown>; wholePage?: boolean };

const addButton = (page: Page) => page.locator('form:not([action]) button[data-phase]');
const openQuickView = async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: 'Everyday Mug' });
  await card.hover();
  await card.getByRole('button', { name: 'Quick View: Everyday Mug' }).click();
  await page.getByRole('dialog').locator('form').waitFor();
};
const addSpoon = async (page: Page) => {
  await page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' }).click();
  await page.getByText('was added to your cart').first().waitFor();
};

const showRestock = (page: Page) =>
  page.getByRole('heading', { name: 'Notify me when it’s back' }).scrollIntoViewIfNeeded();

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', wholePage: true },
  { name: 'list', path: '/tableware', wholePage: true },
  {
    name: 'list-filtered',
    path: '/shop?tag=stoneware',
    act: (page) => page.getByRole('button', { name: /^Filter/ }).click(),
  },
  { name: 'list-nothing-fits', path: '/shop?tag=stoneware&sale=true&availability=sold-out' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'list-popover', path: '/tableware', act: addSpoon },
  { name: 'quick-view', path: '/tableware', act: openQuickView },
  { name: 'search', path: '/search?q=mug' },
  { name: 'search-nothing', path: '/search?q=submarine' },
  { name: 'product', path: '/tableware/p/everyday-mug', wholePage: true },
  {
    name: 'product-option-missing',
    path: '/tableware/p/everyday-mug',
    act: (page) => addButton(page).click(),
  },
  {
    name: 'product-instalments',
    path: '/tableware/p/dinner-plate',
    act: async (page) => {
      await page.getByRole('button', { name: 'More about Fourfold' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-form',
    path: '/studio/p/firing-review',
    act: async (page) => {
      await addButton(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'product-sold-out', path: '/tableware/p/espresso-cup' },
  { name: 'restock-form', path: '/tableware/p/espresso-cup', act: showRestock },
  {
    name: 'restock-mistake',
    path: '/tableware/p/espresso-cup',
    act: async (page) => {
      await showRestock(page);
      await page.getByRole('button', { name: 'Notify me' }).click();
    },
  },
  { name: 'restock-broken-link', path: '/restock/receipt/a.b.c' },
  { name: 'product-subscription', path: '/studio/p/cup-of-the-month' },
  {
    name: 'product-enlarged',
    path: '/tableware/p/everyday-mug',
    act: async (page) => {
      await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'cart', path: '/cart' },
  {
    name: 'checkout-subscription',
    path: '/studio/p/cup-of-the-month',
    act: async (page) => {
      await addButton(page).click();
      await page.waitForURL(/checkout/);
    },
  },
  { name: 'product-gift-card', path: '/studio/p/gift-card' },
  { name: 'not-found', path: '/nothing' },
];

const stop = await startInstallation();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  for (const width of WIDTHS) {
    const isPhone = width < 500;
    const context = await browser.newContext({
      baseURL: process.env.BASE_URL,
      viewport: { width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    context.setDefaultNavigationTimeout(TIMEOUT_MS);
    for (const shot of SHOTS) await take(await context.newPage(), shot, width);
    await context.close();
  }
  const emails = await takeEmails(browser, FOLDER);
  console.log(`${SHOTS.length * WIDTHS.length + emails} screenshots in ${FOLDER}`);
} finally {
  await browser.close();
  await stop?.();
}

async function take(page: Page, { name, path: address, act, wholePage = false }: Shot, width: number) {
  const isAlive = page.waitForResponse((response) => response.url().includes('/shopping-cart'));
  await page.goto(address);
  await isAlive;
  await act?.(page);
  if (wholePage) await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  if (wholePage) await growToPage(page);
  await picturesAreThere(page);
  await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`) });
  await page.close();
}

/** Scrolls through the page, so that the parts that load when the visitor comes near are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Makes the window as high as its page. In a screenshot beyond the window, Chromium forgets that a phone has no pointer
 * that hovers, and shows the cards of a desktop.
 */
async function growToPage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  await page.waitForLoadState('networkidle');
}

/** Waits for the pictures in the window: the server may still be making them, and the browser paints some later. */
async function picturesAreThere(page: Page): Promise<void> {
  const shown = page.locator('img').filter({ visible: true });
  await shown.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[])
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
        })
        .map((image) => image.decode()),
    ),
  );
}
