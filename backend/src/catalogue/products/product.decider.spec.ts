import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { Refusal } from '@daybook/contracts/shared/errors';
import { specFor } from '../../platform/testing/decider-spec.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type ProductCommand, productDecider } from './product.decider.js';

const save = (product: ProductDocument): ProductCommand => ({ kind: 'save', product });
const remove = (productId: string): ProductCommand => ({ kind: 'delete', productId });
const saved = (product: ProductDocument): ProductEvent => ({ type: 'ProductSaved', data: { product } });
const deleted = (productId: string): ProductEvent => ({ type: 'ProductDeleted', data: { productId } });

const { given } = specFor(productDecider, undefined);
const mug = aProduct();
const dearer = aProduct({ title: 'Large mug' });

describe('saving', () => {
  test('a new product is an event with the whole document', () => given().when(save(mug)).then(saved(mug)));
  test('a changed product is an event with the whole new document', () => {
    given(saved(mug)).when(save(dearer)).then(saved(dearer));
    given(saved(mug)).when(save(dearer)).thenState({ revision: 1, status: 'present', product: dearer });
  });
  test('saving the same document is no event', () => given(saved(mug)).when(save(aProduct())).thenNothing());
  test('saving the same document with its keys in another order is no event', () => {
    const turned = Object.fromEntries(Object.entries(mug).reverse()) as ProductDocument;
    given(saved(mug)).when(save(turned)).thenNothing();
  });
  test('saving an earlier document is an event', () =>
    given(saved(mug), saved(dearer)).when(save(mug)).then(saved(mug)));
  test('saving a deleted product restores it', () =>
    given(saved(mug), deleted('mug')).when(save(mug)).then(saved(mug)));
});

describe('a product that cannot be saved', () => {
  const unsound = aProduct({ title: '', variants: [aVariant({ sku: '' })] });

  test('is refused, new or known', () => {
    given().when(save(unsound)).thenRefused('PRODUCT_INVALID');
    given(saved(mug)).when(save(unsound)).thenRefused('PRODUCT_INVALID');
  });

  test('is refused with a message for each field', () => {
    const decide = () => productDecider.decide(save(unsound), { status: 'absent', revision: -1 }, undefined);
    expect(decide).toThrow(Refusal);
    expect(decide).toThrow(
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
    given(saved(mug)).when(remove('mug')).thenState({ revision: 1, status: 'deleted' });
  });
  test('deleting a product twice is one event', () =>
    given(saved(mug), deleted('mug')).when(remove('mug')).thenNothing());
  test('deleting a product that was never there is no event', () =>
    given().when(remove('mug')).thenNothing());
});

describe('a saver who read an earlier revision', () => {
  const saveAt = (product: ProductDocument, expected: number | 'none'): ProductCommand => ({
    kind: 'save',
    product,
    expected,
  });

  test('is refused, and one who read the last revision is not', () => {
    given(saved(mug), saved(dearer)).when(saveAt(mug, 0)).thenRefused('EDITED_MEANWHILE');
    given(saved(mug), saved(dearer)).when(saveAt(mug, 1)).then(saved(mug));
  });
  test('is refused when the product was deleted since, and gets "not found" when it was never there', () => {
    given(saved(mug), deleted('mug')).when(saveAt(dearer, 0)).thenRefused('EDITED_MEANWHILE');
    given().when(saveAt(dearer, 0)).thenRefused('PRODUCT_NOT_FOUND');
  });
  test('cannot create a product whose id exists', () => {
    given(saved(mug)).when(saveAt(dearer, 'none')).thenRefused('PRODUCT_INVALID');
    given(saved(mug), deleted('mug')).when(saveAt(dearer, 'none')).then(saved(dearer));
  });
});

test('a restored version names the revision that it restores', () => {
  given(saved(mug), saved(dearer))
    .when({ kind: 'save', product: mug, restoredFrom: 0 })
    .then({ type: 'ProductSaved', data: { product: mug, restoredFrom: 0 } });
});

describe('a scheduled product', () => {
  const at = Date.UTC(2026, 11, 1);
  const scheduled = aProduct({ status: 'scheduled', publishAt: at });
  const publish = (now: number): ProductCommand => ({ kind: 'publishWhenDue', at: now });

  test('needs a time', () =>
    given()
      .when(save(aProduct({ status: 'scheduled' })))
      .thenRefused('PRODUCT_INVALID'));
  test('is published when its time has come, once', () => {
    given(saved(scheduled)).when(publish(at)).then(saved(mug));
    given(saved(scheduled), saved(mug)).when(publish(at)).thenNothing();
  });
  test('is left alone before', () =>
    given(saved(scheduled))
      .when(publish(at - 1))
      .thenNothing());
  test('that was put off waits for the new time', () => {
    const later = aProduct({ status: 'scheduled', publishAt: at + 1 });
    given(saved(scheduled), saved(later)).when(publish(at)).thenNothing();
  });
  test('that its owner took back or deleted stays so', () => {
    given(saved(scheduled), saved(aProduct({ status: 'draft' })))
      .when(publish(at))
      .thenNothing();
    given(saved(scheduled), deleted('mug')).when(publish(at)).thenNothing();
  });
});
