import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { ReactNode } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { Picture, type PictureSource } from '../../../ui/picture';
import { ListPrice } from './list-price';
import styles from './product-card.module.css';

type CardFaceProps = {
  images: readonly PictureSource[];
  display?: ProductSummary['display'];
  /** in the first row: the browser loads its picture first */
  priority?: boolean | undefined;
  headingLevel: 'h2' | 'h3';
  /** the title, which leads to the product */
  title: ReactNode;
  /** the price and the badge */
  facts: ReactNode;
  /** below them */
  more?: ReactNode;
  /** what can be pressed */
  children?: ReactNode;
};

const SIZES = '(min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw';

/** The part of a card that every list of products has: picture, a second one on hover, title, price, badge. */
export function CardFace(props: CardFaceProps) {
  const { images, display = 'normal', priority, headingLevel: Heading, title, facts, more, children } = props;
  const [first, second] = images;
  return (
    <article className={classNames(styles.card, display !== 'normal' && display)}>
      <div className={styles.pictures}>
        {first && (
          <Picture image={first} sizes={SIZES} priority={priority} decorative className={styles.picture} />
        )}
        {second && <Picture image={second} sizes={SIZES} decorative className={styles.second} />}
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title} lang={useTextsLang()}>
          {title}
        </Heading>
        <p className={styles.facts}>{facts}</p>
        {more}
      </div>
      {children}
    </article>
  );
}

/** The price of a product in a list, and its badge. */
export function CardFacts({ product }: { product: ProductSummary }) {
  const { t } = useLocale();
  return (
    <>
      {product.fromPrice ? <ListPrice product={product} /> : t(m.price_unavailable)}
      <ProductBadge product={product} />
    </>
  );
}

/** Section 4, "Product display": the sold-out badge wins over the sale badge. */
function ProductBadge({ product }: { product: ProductSummary }) {
  const { t } = useLocale();
  if (product.fromPrice === null) return null;
  if (product.display === 'sold-out')
    return <Badge own={product.customSoldOutText}>{t(m.badge_sold_out)}</Badge>;
  if (product.display === 'on-sale') return <Badge tone="sale">{t(m.badge_sale)}</Badge>;
  const { scarcityText, scarceUnits: count } = product;
  return count ? <Badge own={scarcityText}>{t(m.badge_left, { count })}</Badge> : null;
}
