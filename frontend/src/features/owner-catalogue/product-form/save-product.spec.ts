import { ApiError } from '../../../lib/api-client';
import { blankProduct } from './product-form';
import { completed, tellProblems } from './save-product';

test('an address and SKUs that are left open are made from the name', () => {
  const blank = blankProduct('USD', 'tableware');
  const variants = ['Oat', 'Moss Green'].map((Glaze) => ({ ...blank.variants[0]!, attributes: { Glaze } }));
  const product = completed({ ...blank, title: 'Crème Mug', variants });
  expect(product.urlId).toBe('creme-mug');
  expect(product.variants.map(({ sku }) => sku)).toEqual(['CREME-MUG-OAT', 'CREME-MUG-MOSS-GREEN']);
});

test('what the owner wrote stays', () => {
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

test('what the server says goes to its field, a row for what is said of a variant', () => {
  const said: Record<string, string | undefined> = {};
  const problem = tellProblems(
    new ApiError(400, 'PRODUCT_INVALID', 'This product cannot be saved as it is.', {
      title: 'Please enter a name.',
      'variants.1': 'The price is not an amount.',
      'images.0.altText': 'Too long.',
    }),
    (name, error) => {
      said[name] = error.message;
    },
  );
  expect(said).toEqual({ title: 'Please enter a name.', 'variants.1.sku': 'The price is not an amount.' });
  expect(problem).toBe('This product cannot be saved as it is. Too long.');
});

test('nobody answering is the network', () =>
  expect(tellProblems(new ApiError(0, 'OFFLINE', ''), () => {})).toBe('Network error'));
