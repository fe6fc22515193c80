import type { GridProduct } from '@daybook/contracts/catalogue/bulk-change.api';
import { type ContentStatus, ProductType } from '@daybook/contracts/shared/enumerations';
import { type AmountFormat, typedAmount } from '@daybook/contracts/shared/typed-amount';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';

/** The columns of the grid that can be edited, from left to right. */
export const GRID_COLUMNS = ['title', 'status', 'tags', 'price', 'salePrice', 'onHand'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

export const COLUMN_WORDS: Readonly<Record<GridColumn, string>> = {
  title: 'Name',
  status: 'Status',
  tags: 'Tags',
  price: 'Price',
  salePrice: 'Sale price',
  onHand: 'On hand',
};

/** One variant. What the product has once stands in the row of its first variant. */
export type GridRow = {
  readonly productId: string;
  readonly variantId: string;
  readonly productTitle: string;
  /** "Oat / Large", or the SKU */
  readonly variantName: string;
  readonly status: ContentStatus;
  /** as the owner would type it; a column that is absent cannot be edited here */
  readonly texts: Readonly<Partial<Record<GridColumn, string>>>;
};

/** The statuses that a cell takes: a scheduled product needs a time, which the grid does not ask for. */
export const CELL_STATUSES = ['published', 'draft', 'needs-review', 'private'] as const;

export function gridRows(products: readonly GridProduct[], { currency, locale }: AmountFormat): GridRow[] {
  return products.flatMap(({ product, stock }) =>
    product.variants.map((variant, i): GridRow => {
      const item = stock.find(({ variantId }) => variantId === variant.id);
      const isCounted =
        product.productType !== ProductType.digital && product.productType !== ProductType.giftCard;
      const isOurs = variant.priceMoney.currency === currency;
      const sale = variant.onSale && variant.salePriceMoney;
      return {
        productId: product.id,
        variantId: variant.id,
        productTitle: product.title,
        variantName: attributesText(variant.attributes) || variant.sku,
        status: product.status,
        texts: {
          ...(i === 0 && {
            title: product.title,
            status: STATUS_WORDS[product.status],
            tags: product.tags.join(', '),
          }),
          ...(isOurs && {
            price: typedAmount(variant.priceMoney, locale),
            salePrice: sale ? typedAmount(sale, locale) : '',
          }),
          ...(isCounted && item && !item.unlimited && { onHand: item.onHand.toLocaleString(locale) }),
        },
      };
    }),
  );
}
