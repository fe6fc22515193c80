import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, SHOP_HOST } from '../../platform/testing/test-shop.js';
import type { RenderPage } from '../storefront-renderer.js';

export const MUG = '/tableware/p/mug';

const NOTHING_INLINE = { scripts: [], styles: [] };

export type RenderedShop = Awaited<ReturnType<typeof openRenderedShop>>;

/** A test shop with the smallest storefront: the price of the mug, with a script and a style; and a cart page. */
export async function openRenderedShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/app.js'), 'export {};');

  /** What tests see and do. */
  const stage = {
    /** every rendering that began, by its address */
    renderings: [] as string[],
    /** what a rendering waits for after it has read what it shows */
    held: undefined as Promise<void> | undefined,
    fault: undefined as Error | undefined,
  };

  const render: RenderPage = async ({ url, api }) => {
    stage.renderings.push(url);
    const { pathname } = new URL(url);
    if (pathname === '/cart') {
      const cart = (await (await api('/api/commerce/shopping-cart')).json()) as { totalQuantity: number };
      return { status: 200, headers: {}, html: `<p>${cart.totalQuantity}</p>`, inline: NOTHING_INLINE };
    }
    const headers: Record<string, string> = pathname === '/moved' ? { location: MUG } : {};
    if (pathname === '/mine') headers['cache-control'] = 'no-store';
    if (pathname === '/moved-away') headers.location = '//evil.example';
    if (pathname.startsWith('/moved')) return { status: 301, headers, html: '', inline: NOTHING_INLINE };
    const answer = await api(
      [MUG, '/', '/mine', '/shop', '/search'].includes(pathname)
        ? '/api/commerce/products/mug'
        : '/api/nothing',
    );
    const product = (await answer.json()) as {
      structuredContent?: { variants: { priceMoney: { value: string } }[] };
    };
    await stage.held;
    if (stage.fault) throw stage.fault;
    const price = product.structuredContent?.variants[0]?.priceMoney.value;
    return {
      status: answer.status,
      headers,
      html: `<script>1</script><style></style><p>${price}</p><a href="${url}">`,
      inline: { scripts: ['sha256-script'], styles: ['sha256-style'] },
    };
  };

  const storefront = { render, clientFolder: folder };
  const shop = await openTestShop({}, storefront);
  await shop.save(mugAt(900), 5, OTHER_SHOP);
  await shop.settled();

  async function reprice(cents: number): Promise<void> {
    // another name first, so that every page is rendered anew although the price may be what it was
    await shop.save({ ...mugAt(cents), title: `Mug ${Math.random()}` }, 5);
    await shop.settled();
  }

  return {
    shop,
    stage,
    storefront,
    reprice,
    visit: (url = MUG, host = SHOP_HOST) => shop.browser(host).get(url),

    /** The mug costs 28.00, and nothing was rendered. */
    async reset(): Promise<void> {
      stage.held = stage.fault = undefined;
      await reprice(2800);
      stage.renderings = [];
    },

    async close(): Promise<void> {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const mugAt = (cents: number) =>
  aProduct({ variants: [aVariant({ id: 'mug-only', sku: 'MUG-1', priceMoney: money(cents, 'USD') })] });

export const priceOn = ({ body }: { body: string }) => /<p>(.*)<\/p>/.exec(body)?.[1];
