import { SCARCE_AT } from '../../shared/limits.js';
import { runsOut, type VariantStock } from './product-display.js';

/** What an owner sets about low stock (section 3). */
export type ScarcitySettings = {
  readonly productType: number;
  readonly scarcityEnabled: boolean;
  readonly scarcityText: string;
};

/**
 * The notice of low stock, for one variant or for all of a product together. It is shown where the owner has turned it
 * on, stock is counted and a unit is left.
 * @returns the owner's text (empty: the page's own) and how many are left; undefined when no notice is shown
 */
export function scarcity(
  { productType, scarcityEnabled, scarcityText }: ScarcitySettings,
  variants: readonly VariantStock[],
): { text: string; left: number } | undefined {
  if (!scarcityEnabled || !runsOut(productType)) return undefined;
  if (variants.some(({ unlimited }) => unlimited)) return undefined;
  const left = variants.reduce((units, { qtyInStock }) => units + Math.max(0, qtyInStock ?? 0), 0);
  return left > 0 && left <= SCARCE_AT ? { text: scarcityText.trim(), left } : undefined;
}
