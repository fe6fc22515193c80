import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { textOf } from '@daybook/contracts/shared/website-settings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { later } from '../../../ui/later';
import { Picture } from '../../../ui/picture';
import { noCartProblem, type PurchaseProblem, problemOfAnswer } from '../purchase/purchase-problem';
import { ListPrice } from './list-price';
import type { ListTools } from './list-tools';
import styles from './product-card.module.css';
import { ChooseFirst, QuickAdd, SoldOut } from './quick-add';

type ProductCardProps = {
  product: ProductSummary;
  tools: ListTools;
  onQuickView: () => void;
  /** in the first row: the browser loads its picture first */
  priority?: boolean;
  headingLevel: 'h2' | 'h3';
};

const CardSwatches = later(async () => (await import('./card-swatches')).CardSwatches);

const SIZES = '(min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw';

/** One product of a list: picture, a second one on hover, title, price, badge. */
export function ProductCard(props: ProductCardProps) {
  const { product, priority, headingLevel: Heading } = props;
  const { t } = useLocale();
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
        <Heading className={styles.title} lang={useTextsLang()}>
          <Link to={product.fullUrl} search={{ variant: product.variantSku }} className={styles.link}>
            {product.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          {product.fromPrice ? <ListPrice product={product} /> : t(m.price_unavailable)}
          <ProductBadge product={product} />
        </p>
        {product.swatches && <CardSwatches product={product} />}
      </div>
      <CardActions {...props} />
    </article>
  );
}

/** Add to cart and quick view (section 2). For a product with choices, the quick view has the form. */
function CardActions({ product, tools, onQuickView }: ProductCardProps) {
  const { t } = useLocale();
  const [problem, setProblem] = useState<PurchaseProblem>();
  const fetchSoon = () => void tools.fetchQuickView().catch(() => undefined);
  const { title, quickAddSku } = product;
  const show = (found: PurchaseProblem) => {
    setProblem(found);
    track({ name: 'add-error', type: found.type, productId: product.id });
  };
  const { goToCheckout } = tools;
  const addOne = async (sku: string) => {
    setProblem(undefined);
    try {
      await tools.addOne(product, sku);
    } catch (error) {
      show(problemOfAnswer(error, goToCheckout ? 'express' : 'cart', false));
      throw error;
    }
    if (!goToCheckout || (await goToCheckout())) return;
    show(noCartProblem(t));
    throw new Error('there is no cart to check out');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being near only fetches what a press will need
    <div className={styles.actions} onPointerEnter={fetchSoon} onFocus={fetchSoon}>
      <button
        type="button"
        className={styles.quickView}
        aria-label={t(m.quick_view_of, { text: tools.quickViewText, title })}
        aria-haspopup="dialog"
        onClick={onQuickView}
      >
        {tools.quickViewText}
      </button>
      {/* without a price there is nothing to buy: what the website does not sell in its currency has none */}
      {product.fromPrice === null ? null : product.display === 'sold-out' ? (
        <SoldOut
          title={title}
          text={product.customSoldOutText.trim() || textOf(tools, 'soldOut', t(m.add_sold_out))}
          className={styles.add}
        />
      ) : quickAddSku ? (
        <QuickAdd
          title={title}
          text={product.addButtonText ?? textOf(tools, 'addToCart', t(m.add_idle))}
          className={styles.add}
          add={() => addOne(quickAddSku)}
          plain={{
            page: product.fullUrl,
            fields: {
              form: goToCheckout ? 'express-checkout' : 'add-to-cart',
              itemId: product.id,
              variant: quickAddSku,
            },
          }}
        />
      ) : (
        <ChooseFirst title={title} className={styles.add} onPress={onQuickView} />
      )}
      {problem && (
        <div className={styles.problem}>
          <Alert title={t(problem.title)} errorType={problem.type}>
            {problem.text}
            {problem.stockLeft && <p>{problem.stockLeft}</p>}
          </Alert>
        </div>
      )}
    </div>
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
