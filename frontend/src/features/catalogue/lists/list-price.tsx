import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../../lib/locale-context';
import { Price } from '../../../ui/price';
import { planWords } from '../purchase/subscription-phrase';

/** The price of a product in a list; a subscription's says its period. Nothing where it cannot be bought. */
export function ListPrice({ product }: { product: ProductSummary }) {
  const { t } = useLocale();
  const { fromPrice, fromPlan, originalPrice, hasPriceRange } = product;
  if (!fromPrice) return null;
  return (
    <Price
      now={fromPrice}
      original={originalPrice}
      from={hasPriceRange}
      phrase={fromPlan ? (price) => planWords(fromPlan, price, t) : undefined}
    />
  );
}
