/** The ways in which sales are reported. */
export const SALES_BY = ['day', 'product', 'variant', 'collection', 'country', 'discount', 'method'] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** The ways in which sales are counted day by day; `all`: the order as a whole. A collection's are those of the products that are in it today. */
export type SalesDimension = 'all' | 'product' | 'variant' | 'country' | 'discount' | 'method';
