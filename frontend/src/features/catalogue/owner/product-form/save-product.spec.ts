import { ApiError } from '../../../../lib/api/api-client';
import { blankProduct } from './product-form';
import { completed, showProblems } from './save-product';

test('an empty slug and empty SKUs are made from the title', () => {
  const blank = blankProduct('USD', 'tableware');
  const variants = ['Oat', 'Moss Green'].map((Glaze) => ({ ...blank.variants[0]!, attributes: { Glaze } }));
  const product = completed({ ...blank, title: 'Crème Mug', variants });
  expect(product.urlId).toBe('creme-mug');
  expect(product.variants.map(({ sku }) => sku)).toEqual(['CREME-MUG-OAT', 'CREME-MUG-MOSS-GREEN']);
});

test('the owner’s own texts stay', () => {
  const blank = blankProduct('USD', 'tableware');
  const product = completed({
    ...blank,
    title: 'Mug',
    urlId: 'cup',
    variants: [{ ...blank.variants[0]!, sku: 'C' }],
  });
  expect(product.urlId).toBe('cup');
  expect(product.variants[0]?.sku).toBe('C');
});

test('the server’s problems are shown at their fields, those of a variant at its row', () => {
  const said: Record<string, string | undefined> = {};
  const problem = showProblems(
    new ApiError(400, 'PRODUCT_INVALID', 'Fix the fields below to save.', {
      title: 'Please enter a name.',
      'variants.1': 'There is another one like it.',
      'variants.2.priceMoney.value': 'Enter a price like 12.50.',
      'variants.3.salePriceMoney.value': 'Enter a price like 12.50.',
      'variants.4.costMoney.value': 'Enter a cost like 12.50.',
      'variants.5.barcode': 'Too many characters.',
      'productSubscriptionOptions.1.salePriceMoney': 'Enter at most $999,999,999.99.',
      'images.0.altText': 'Too long.',
    }),
    (name, error) => {
      said[name] = error.message;
    },
  );
  expect(said).toEqual({
    title: 'Please enter a name.',
    'variants.1.sku': 'There is another one like it.',
    'variants.2.price': 'Enter a price like 12.50.',
    'variants.3.salePrice': 'Enter a price like 12.50.',
    'variants.4.cost': 'Enter a cost like 12.50.',
    'variants.5.barcode': 'Too many characters.',
    'plans.1.salePrice': 'Enter at most $999,999,999.99.',
  });
  expect(problem).toBe('Fix the fields below to save. Too long.');
});

test('a request without an answer is a network error', () =>
  expect(showProblems(new ApiError(0, 'OFFLINE', ''), () => {})).toBe('Network error'));

test('the first wrong field of the screen gets the focus, in whatever order the server names them', () => {
  const focused: string[] = [];
  const fields = {
    collectionId: 'Choose.',
    'variants.0.priceMoney.value': 'No.',
    title: 'Please enter a name.',
  };
  showProblems(new ApiError(400, 'PRODUCT_INVALID', 'No.', fields), (name, _, options) => {
    if (options?.shouldFocus) focused.push(name);
  });
  expect(focused).toEqual(['title']);
});
