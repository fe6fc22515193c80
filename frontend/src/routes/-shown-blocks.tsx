import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { SummaryCard } from '../features/catalogue/blocks/summary/summary-card';
import { ListPrice } from '../features/catalogue/lists/list-price';
import type { BlockData, ShownMenuLine, ShownProduct } from '../features/content/block-view';
import { isInMenu } from '../lib/is-in-menu';

/** The menus as header and footer show them: without a saved navigation, all products and each collection. */
export function menusOf({ navigation, collections }: Storefront, allProducts: string): BlockData['menus'] {
  if (navigation) {
    const lines = (menu: readonly ShownMenuLine[]) =>
      menu.map((line) => ({
        ...line,
        title: line.title || allProducts,
        links: line.links?.map(({ title, href }) => ({ title: title || allProducts, href })),
      }));
    return { header: lines(navigation.header), footer: lines(navigation.footer) };
  }
  const all: readonly ShownMenuLine[] = [
    { title: allProducts, href: '/shop' },
    ...collections.filter(isInMenu).map(({ title, fullUrl }) => ({ title, href: fullUrl })),
  ];
  return { header: all, footer: all };
}

/** A product as blocks show it. */
export const shownProduct = (product: ProductSummary): ShownProduct => ({
  ...product,
  price: <ListPrice product={product} />,
  card: (headingLevel) => <SummaryCard product={product} headingLevel={headingLevel} />,
});
