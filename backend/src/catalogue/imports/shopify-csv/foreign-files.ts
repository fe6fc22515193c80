import type { Column } from './columns.js';
import { squarespace } from './other-programs/squarespace.js';
import { headerKey, type OtherProgram } from './other-programs/translated-rows.js';
import { woocommerce } from './other-programs/woocommerce.js';

const PROGRAMS: readonly OtherProgram[] = [squarespace, woocommerce];

/** The program that wrote a file whose columns mean something else than ours; undefined: none that is known. */
export function otherProgram(header: readonly string[]): OtherProgram | undefined {
  const headers = new Set(header.map(headerKey));
  return PROGRAMS.find(({ marks }) => marks.some((text) => headers.has(text)));
}

/**
 * Says what to do with a file of stock alone. Reading a part of it would sell at no price.
 * @returns undefined where the file is another one
 */
export function stockFile(columns: ReadonlyMap<Column, number>): string | undefined {
  const isOfStock = columns.has('quantity') && !columns.has('price');
  return isOfStock
    ? 'This file has stock and no prices, so it makes no products. Add the column Variant Price to it, or enter the stock under Stock.'
    : undefined;
}
