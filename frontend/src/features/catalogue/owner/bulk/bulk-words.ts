import type { BulkField, BulkKind } from '@daybook/contracts/catalogue/bulk-change.api';

type Words = {
  readonly title: string;
  /** before a number of products */
  readonly verb: string;
  /** after a number of products */
  readonly done: string;
};

/** What the bulk changes are called. */
export const BULK_WORDS: Readonly<Record<BulkKind, Words>> = {
  publish: { title: 'Publish products', verb: 'Publish', done: 'published' },
  unpublish: { title: 'Unpublish products', verb: 'Unpublish', done: 'unpublished' },
  tags: { title: 'Change tags', verb: 'Change the tags of', done: 'tagged anew' },
  collection: { title: 'Move to a collection', verb: 'Move', done: 'moved' },
  price: { title: 'Change prices', verb: 'Change the prices of', done: 'repriced' },
  sale: { title: 'Put on sale', verb: 'Reduce the prices of', done: 'put on sale' },
  'end-sale': { title: 'End the sale', verb: 'End the sale of', done: 'no longer on sale' },
  stock: { title: 'Change stock', verb: 'Change the stock of', done: 'with new stock' },
  delete: { title: 'Delete products', verb: 'Delete', done: 'deleted' },
  restore: { title: 'Restore products', verb: 'Restore', done: 'restored' },
  edit: { title: 'Save the grid', verb: 'Change', done: 'changed' },
  currency: { title: 'Change the currency', verb: 'Convert', done: 'converted' },
  undo: { title: 'Undo a bulk change', verb: 'Undo for', done: 'changed back' },
};

export const BULK_FIELD_WORDS: Readonly<Record<BulkField, string>> = {
  title: 'Name',
  status: 'Status',
  collection: 'Collection',
  tags: 'Tags',
  price: 'Price',
  'sale-price': 'Sale price',
  stock: 'Stock',
  details: 'Details',
};

const number = new Intl.NumberFormat('en-US');

export const productsCount = (products: number) =>
  `${number.format(products)} ${products === 1 ? 'product' : 'products'}`;
