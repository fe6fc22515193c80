import type { AreaWay } from '@daybook/contracts/content/shared/area';

/** How an area is entered, in the words of the screens. */
export const AREA_WAY_WORDS: Readonly<Record<AreaWay, string>> = {
  password: 'With a password',
  product: 'By buying a product',
  account: 'With a customer account',
};

/** The parts that an area keeps closed, counted. */
export function partsText(pages: number, collections: number): string {
  const parts = [
    pages > 0 && `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    collections > 0 && `${collections} ${collections === 1 ? 'journal' : 'journals'}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing yet' : parts.join(', ');
}
