/** Words of the titles, so that a search finds some and not all. */
export const WORDS = ['stoneware', 'linen', 'cedar', 'brass', 'cobalt', 'ochre', 'slate', 'walnut'];
const THINGS = ['mug', 'bowl', 'vase', 'throw', 'lamp', 'tray', 'board', 'jar', 'plate', 'stool'];
const SIZES = ['Small', 'Large'];

/**
 * A Shopify product CSV: each product has two variants, some text, tags, and pictures elsewhere; one in ten is a draft.
 * @param more cents on every price
 */
export function manyProducts(count: number, more = 0): string {
  const lines = [HEADERS.join(',')];
  for (let n = 0; n < count; n += 1) {
    const word = WORDS[n % WORDS.length];
    const thing = THINGS[(n * 7) % THINGS.length];
    const price = ((1000 + ((n * 31) % 9000) + more) / 100).toFixed(2);
    const stock = n % 5 === 0 ? 0 : n % 40;
    const body = `"<p>A ${word} ${thing}, number ${n}.</p><ul><li>Made by hand</li><li>Lasts for years</li></ul>"`;
    SIZES.forEach((size, i) => {
      const head =
        i === 0
          ? [
              `${word} ${thing} ${n}`,
              body,
              `Range ${n % 20}`,
              `"${word}, ${thing}"`,
              n % 10 === 0 ? 'FALSE' : 'TRUE',
              'Size',
            ]
          : ['', '', '', '', '', ''];
      const picture = i === 0 ? `https://pictures.example/${n}.jpg` : '';
      lines.push(
        [`bench-${n}`, ...head, size, `BENCH-${n}-${i}`, 'shopify', stock, 'deny', price, picture].join(','),
      );
    });
  }
  return `${lines.join('\n')}\n`;
}

const HEADERS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Image Src',
];
