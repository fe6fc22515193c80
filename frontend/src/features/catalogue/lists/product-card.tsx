import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { textOf } from '@daybook/contracts/shared/website-settings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { later } from '../../../ui/later';
import { noCartProblem, type PurchaseProblem, problemOfAnswer } from '../purchase/purchase-problem';
import { CardFace, CardFacts } from './card-face';
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

/** One product of a list: picture, a second one on hover, title, price, badge. */
export function ProductCard(props: ProductCardProps) {
  const { product, priority, headingLevel } = props;
  return (
    <CardFace
      images={product.images}
      display={product.display}
      priority={priority}
      headingLevel={headingLevel}
      title={
        <Link to={product.fullUrl} search={{ variant: product.variantSku }} className={styles.link}>
          {product.title}
        </Link>
      }
      facts={<CardFacts product={product} />}
      more={product.swatches && <CardSwatches product={product} />}
    >
      <CardActions {...props} />
    </CardFace>
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
