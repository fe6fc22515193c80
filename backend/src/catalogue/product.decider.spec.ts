import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { Refusal } from '@daybook/contracts/shared/errors';
import { specFor } from '../platform/testing/decider-spec.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type ProductCommand, productDecider } from './product.decider.js';

const save = (product: ProductDocument): ProductCommand => ({ kind: 'save', product });
const remove = (productId: string): ProductCommand => ({ kind: 'delete', productId });
const saved = (product: ProductDocument): ProductEvent => ({ type: 'ProductSaved', data: { product } });
const deleted = (productId: string): ProductEvent => ({ type: 'ProductDeleted', data: { productId } });

const { given } = specFor(productDecider, undefined);
const mug = aProduct();
const dearer = aProduct({ title: 'Large mug' });

describe('saving', () => {
  test('a new product is a fact: the whole document', () => given().when(save(mug)).then(saved(mug)));
  test('a changed product is another fact: the whole new document', () => {
    given(saved(mug)).when(save(dearer)).then(saved(dearer));
    given(saved(mug)).when(save(dearer)).thenState({ status: 'present', product: dearer });
  });
  test('what is there already is no fact', () => given(saved(mug)).when(save(aProduct())).thenNothing());
  test('what is there already, with its keys in another order, is no fact', () => {
    const turned = Object.fromEntries(Object.entries(mug).reverse()) as ProductDocument;
    given(saved(mug)).when(save(turned)).thenNothing();
  });
  test('what was there before the last change is a fact again', () =>
    given(saved(mug), saved(dearer)).when(save(mug)).then(saved(mug)));
  test('a deleted product brings it back', () =>
    given(saved(mug), deleted('mug')).when(save(mug)).then(saved(mug)));
});

describe('a product that cannot be saved', () => {
  const unsound = aProduct({ title: '', variants: [aVariant({ sku: '' })] });

  test('is refused, new or known', () => {
    given().when(save(unsound)).thenRefused('PRODUCT_INVALID');
    given(saved(mug)).when(save(unsound)).thenRefused('PRODUCT_INVALID');
  });

  test('says what is wrong, field by field', () => {
    const saving = () => productDecider.decide(save(unsound), { status: 'absent' }, undefined);
    expect(saving).toThrow(Refusal);
    expect(saving).toThrow(
      expect.objectContaining({
        fields: {
          title: 'Please enter a name.',
          'variants.0': 'A variant needs a SKU of at most 128 characters.',
        },
      }),
    );
  });
});

describe('deleting', () => {
  test('is a fact', () => {
    given(saved(mug)).when(remove('mug')).then(deleted('mug'));
    given(saved(mug)).when(remove('mug')).thenState({ status: 'deleted' });
  });
  test('twice is once', () => given(saved(mug), deleted('mug')).when(remove('mug')).thenNothing());
  test('what was never there is nothing', () => given().when(remove('mug')).thenNothing());
});
