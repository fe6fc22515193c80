import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { scarcity } from '@daybook/contracts/catalogue/shared/scarcity';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Badge } from '../../../ui/badge';
import { canBuy } from './variant-selection';

type StockWordsProps = {
  product: ProductItem;
  /** the chosen variant; without one, the words are about all of them */
  variant: VariantItem | undefined;
  /** id of the chosen plan */
  planId?: string;
};

/** The availability in words (section 4): sold out before on sale, and a few left. */
export function StockWords({ product, variant, planId }: StockWordsProps) {
  const { t } = useLocale();
  const { productType, variants } = product.structuredContent;
  if (product.display === 'sold-out' || (variant && !canBuy(productType, variant)))
    return <Badge own={product.customSoldOutText}>{t(m.badge_sold_out)}</Badge>;
  const scarce = scarcity(product, variant ? [variant] : variants);
  return (
    <>
      {(variant ? isOnSale(variant, planId) : product.display === 'on-sale') && (
        <Badge tone="sale">{t(m.badge_sale)}</Badge>
      )}
      {scarce && <Badge own={scarce.text}>{t(m.badge_left, { count: scarce.left })}</Badge>}
    </>
  );
}

/** Whether the variant is on sale, by itself or in the chosen plan. */
const isOnSale = ({ onSale, pricingOptions }: VariantItem, planId: string | undefined) =>
  onSale || pricingOptions.some((option) => option.id === planId && option.onSale);
