import { ProductType } from '../../shared/enumerations.js';

/** One line each about delivery and returns; an empty one is not shown. */
export type ServiceLines = { readonly delivery: string; readonly returns: string };

/**
 * The lines on a product's page: the product's own, else the website's for what is delivered. A file, a service, a gift
 * card and a paywall have only lines of their own.
 */
export function serviceLines(
  product: { readonly productType: number } & Partial<ServiceLines>,
  website: ServiceLines,
): ServiceLines {
  const isDelivered = product.productType === ProductType.physical;
  const lineOf = (line: keyof ServiceLines) =>
    product[line]?.trim() || (isDelivered ? website[line].trim() : '');
  return { delivery: lineOf('delivery'), returns: lineOf('returns') };
}
