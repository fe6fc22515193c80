const ABBREVIATIONS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  url: 'URL',
  vat: 'VAT',
  ip: 'IP',
  id: 'ID',
};

/** The name of a field as words in lower case: `onHand` is "on hand", `sku` is "SKU". */
export const keyWords = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ');

/** With a capital at its beginning, as a label. */
export const asLabel = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
