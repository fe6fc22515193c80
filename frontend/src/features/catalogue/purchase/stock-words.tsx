import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { scarcity } from '@daybook/contracts/shared/scarcity';
import { useLocale } from '../../../lib/locale-context';
import { Badge } from '../../../ui/badge';
import { canBuy } from './variant-selection';

type StockWordsProps = {
  product: ProductItem;
  /** the one that is chosen; without one the words are about all of them */
  variant: VariantItem | undefined;
};

/** What there is of it, in words (section 4): sold out before on sale, and a few left. */
export function StockWords({ product, variant }: StockWordsProps) {
  const { t } = useLocale();
  const { productType, variants } = product.structuredContent;
  if (product.display === 'sold-out' || (variant && !canBuy(productType, variant)))
    return <Badge>{product.customSoldOutText.trim() || t('badge.soldOut')}</Badge>;
  const scarce = scarcity(product, variant ? [variant] : variants);
  return (
    <>
      {(variant ? variant.onSale : product.display === 'on-sale') && (
        <Badge tone="sale">{t('badge.sale')}</Badge>
      )}
      {scarce && <Badge>{scarce.text || t('badge.left', { count: scarce.left })}</Badge>}
    </>
  );
}
