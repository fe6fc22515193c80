import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import fc from 'fast-check';
import { readShopifyCsv } from './shopify-csv.js';
import { csv, OLDER_HEADERS, productFile } from './testing/product-file.js';

type Written = {
  handle: string;
  title: string;
  options: { name: string; values: string[] }[];
  variants: { price: number; before: number; quantity: number }[];
  pictures: string[];
};

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
/** Text as owners write it: commas, quotes, line breaks and letters of any script, but something to see. */
const text = fc
  .string({ unit: fc.constantFrom(...'aZ 9,;"\'\n\té漢😀<&%=-'), minLength: 1, maxLength: 12 })
  .map((inner) => `x${inner}x`);
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
const sameName = (value: string) => oneLine(value).toLowerCase();

const product: fc.Arbitrary<Written> = fc
  .record({
    handle: slug,
    title: text,
    options: fc.uniqueArray(
      fc.record({
        name: text.map(oneLine),
        values: fc.uniqueArray(text.map(oneLine), { minLength: 1, maxLength: 3, selector: sameName }),
      }),
      { maxLength: 3, selector: ({ name }) => sameName(name) },
    ),
    pictures: fc.uniqueArray(
      slug.map((name) => `https://example.com/${name}.jpg`),
      { maxLength: 4 },
    ),
  })
  .chain((words) => {
    const count = words.options.reduce((product, { values }) => product * values.length, 1);
    const variant = fc.record({
      price: fc.nat(1_000_000),
      before: fc.nat(1_000_000),
      quantity: fc.integer({ min: -5, max: 5000 }),
    });
    return fc
      .array(variant, { minLength: count, maxLength: count })
      .map((variants) => ({ ...words, variants }));
  });

const catalogue = fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ handle }) => handle });

/** Every combination of the options' values, the last option changing fastest. */
function combinations(options: Written['options']): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function rowsOf(written: Written): Record<string, string>[] {
  const variants = combinations(written.options).map((values, i) => {
    const variant = written.variants[i] ?? { price: 0, before: 0, quantity: 0 };
    const row: Record<string, string> = {
      Handle: written.handle,
      'Variant Price': (variant.price / 100).toFixed(2),
      'Variant Compare At Price': (variant.before / 100).toFixed(2),
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': String(variant.quantity),
    };
    values.forEach((value, n) => {
      row[`Option${n + 1} Value`] = value;
    });
    return row;
  });
  const pictures = written.pictures.map((url, i) => ({
    Handle: written.handle,
    'Image Src': url,
    'Image Position': String(i + 1),
  }));
  const [first = {}, ...others] = variants;
  first.Title = written.title;
  written.options.forEach(({ name }, n) => {
    first[`Option${n + 1} Name`] = name;
  });
  return [first, ...others, ...pictures.reverse()];
}

describe('whatever catalogue is written as CSV', () => {
  test('comes back as it was, with any line ends and with its products in any mixture of rows', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom('\n', '\r\n'), fc.boolean(), (written, lineBreak, mixed) => {
        const groups = written.map(rowsOf);
        const longest = Math.max(...groups.map((rows) => rows.length));
        const turn = Array.from({ length: longest }, (_, i) =>
          groups.flatMap((rows) => rows.slice(i, i + 1)),
        );
        const rows = mixed ? turn.flat() : groups.flat();
        const file = csv(
          [OLDER_HEADERS, ...rows.map((row) => OLDER_HEADERS.map((name) => row[name] ?? ''))],
          lineBreak,
        );

        const { products, problems } = readShopifyCsv(file, { currency: 'USD', locale: 'en-US' });
        expect(problems).toEqual([]);
        expect(products.map(({ product }) => productProblems(product))).toEqual(written.map(() => undefined));
        expect(
          products.map(({ product, stock }) => ({
            handle: product.id,
            title: product.title,
            options: product.userDefinedVariantOptions,
            variants: product.variants.map((variant, i) => ({
              values: product.userDefinedVariantOptions.map((name) => variant.attributes[name]),
              pays: variant.salePriceMoney?.value ?? variant.priceMoney.value,
              before: variant.onSale ? variant.priceMoney.value : undefined,
              quantity: stock[i]?.quantity,
            })),
            pictures: product.images.map(({ assetUrl }) => assetUrl),
          })),
        ).toEqual(
          written.map(({ handle, title, options, variants, pictures }) => ({
            handle,
            title: oneLine(title),
            options: options.map(({ name }) => name),
            variants: combinations(options).map((values, i) => {
              const { price, before, quantity } = variants[i] ?? { price: -1, before: -1, quantity: -1 };
              return {
                values,
                pays: String(price),
                before: before > price ? String(before) : undefined,
                quantity: Math.max(0, quantity),
              };
            }),
            pictures,
          })),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('has SKUs and variant ids that are each there once', () => {
    fc.assert(
      fc.property(catalogue, (written) => {
        const { products } = readShopifyCsv(productFile(written.flatMap(rowsOf)), {
          currency: 'USD',
          locale: 'en-US',
        });
        const variants = products.flatMap(({ product }) => product.variants);
        expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
        expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('whatever bytes are called a product file', () => {
  const cell = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '',
        '',
        '1',
        '12.50',
        '-1',
        '1e308',
        'true',
        '__proto__',
        'constructor',
        '"',
        '\r',
        '//x',
        'http://[',
        'Default Title',
      ),
    },
  );
  const rows = fc.array(fc.dictionary(fc.constantFrom(...OLDER_HEADERS), cell), { maxLength: 8 });
  const damage = fc.record({
    at: fc.nat(),
    with: fc.constantFrom('', '"', '\n', ',', '\u0000', '\ud800', '""'),
  });

  test('nothing is thrown, lines are lines of the file, and what is read can be saved', () => {
    fc.assert(
      fc.property(rows, fc.array(damage, { maxLength: 4 }), (table, damages) => {
        let file = productFile(table);
        for (const { at, with: bad } of damages) {
          const index = at % (file.length + 1);
          file = file.slice(0, index) + bad + file.slice(index + 1);
        }
        const { products, problems } = readShopifyCsv(file, { currency: 'USD', locale: 'en-US' });
        const lines = file.split(/\r\n|\r|\n/).length;
        for (const { line } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
        }
        expect(products.map(({ product }) => productProblems(product)).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('random bytes are no exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(
          readShopifyCsv(Buffer.from(bytes), { currency: 'JPY', locale: 'en-US' }).problems.length,
        ).toBeGreaterThan(0);
      }),
    );
  });
});
