import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { Badge } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import styles from './product-card.module.css';
import { QuickAdd } from './quick-add';

export type AddFromList = (product: ProductSummary, sku: string) => Promise<unknown>;

type ProductCardProps = {
  product: ProductSummary;
  onAdd: AddFromList;
  /** in the first row: its picture is fetched at once */
  priority?: boolean;
  headingLevel: 'h2' | 'h3';
};

const SIZES = '(min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw';

/** One product of a list: picture, a second one on hover, title, price, a remark. */
export function ProductCard({ product, onAdd, priority, headingLevel: Heading }: ProductCardProps) {
  const [first, second] = product.images;
  return (
    <article className={classNames(styles.card, product.display !== 'normal' && product.display)}>
      <div className={styles.pictures}>
        {first && (
          <Picture image={first} sizes={SIZES} priority={priority} decorative className={styles.picture} />
        )}
        {second && <Picture image={second} sizes={SIZES} decorative className={styles.second} />}
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title}>
          <Link to={product.fullUrl} className={styles.link}>
            {product.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <Price now={product.fromPrice} original={product.originalPrice} from={product.hasPriceRange} />
          <ProductBadge product={product} />
        </p>
      </div>
      {product.quickAddSku && product.display !== 'sold-out' && (
        <QuickAdd
          title={product.title}
          className={styles.add}
          add={() => onAdd(product, product.quickAddSku as string)}
        />
      )}
    </article>
  );
}

/** Section 4, "Product display": the sold-out mark wins over the sale mark. */
function ProductBadge({ product }: { product: ProductSummary }) {
  const { t } = useLocale();
  if (product.display === 'sold-out') return <Badge>{product.customSoldOutText || t('badge.soldOut')}</Badge>;
  if (product.display === 'on-sale') return <Badge tone="sale">{t('badge.sale')}</Badge>;
  if (product.scarcityText) return <Badge>{product.scarcityText}</Badge>;
  return null;
}
