import type { ProductDocument } from './product-form';

/**
 * A draft like a product. What belongs to one product alone starts anew: its id, its address, SKUs, barcodes and moment of
 * publishing, and the ids of its variants, plans and questions.
 * @param newId makes an id for each part
 */
export function copiedProduct(product: ProductDocument, newId: () => string): ProductDocument {
  const { publishAt: _, additionalFieldsForm: questions, ...rest } = product;
  const planIds = new Map(product.productSubscriptionOptions.map(({ id }) => [id, newId()]));
  const planId = (id: string) => planIds.get(id) ?? id;
  return {
    ...rest,
    id: newId(),
    title: `Copy of ${product.title}`,
    status: 'draft',
    urlId: '',
    variants: product.variants.map(({ barcode: _code, ...variant }) => ({
      ...variant,
      id: '',
      sku: '',
      ...(variant.pricingOptions && {
        pricingOptions: variant.pricingOptions.map((option) => ({ ...option, id: planId(option.id) })),
      }),
    })),
    productSubscriptionOptions: product.productSubscriptionOptions.map((option) => ({
      ...option,
      id: planId(option.id),
    })),
    ...(questions && { additionalFieldsForm: { ...questions, id: newId() } }),
  };
}
