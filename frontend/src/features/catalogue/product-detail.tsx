import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { InstalmentTerms } from '@daybook/contracts/shared/website-settings';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { classNames } from '../../ui/class-names';
import { Disclosure } from '../../ui/disclosure';
import { later } from '../../ui/later';
import { Price } from '../../ui/price';
import { Prose } from '../../ui/prose';
import styles from './product-detail.module.css';
import { ProductGallery } from './product-gallery';
import { productPrice, type ShownPrice } from './purchase/product-price';
import { PurchaseForm } from './purchase/purchase-form';
import { StockWords } from './purchase/stock-words';
import { type PurchaseOptions, type PurchaseState, usePurchase } from './purchase/use-purchase';

const BuyBar = later(async () => (await import('./purchase/buy-bar')).BuyBar);
const SubscriptionPrice = later(
  async () => (await import('./purchase/subscription-price')).SubscriptionPrice,
);
const InstalmentNotice = later(async () => (await import('./purchase/instalment-notice')).InstalmentNotice);

type ProductDetailProps = PurchaseOptions & {
  collection: { title: string; fullUrl: string } | undefined;
  /** one line; an empty one is not shown */
  delivery: string;
  returns: string;
  /** the instalments that the website offers; empty: the page shows none */
  instalments?: readonly InstalmentTerms[];
  /** the result of a form that the visitor sent without scripts */
  notice?: string;
};

/** The product page: pictures on the left, which stay in sight; text and form on the right. */
export function ProductDetail(props: ProductDetailProps) {
  const { collection, delivery, returns, instalments = [], notice, ...options } = props;
  const { product } = options;
  const { t } = useLocale();
  const lang = useTextsLang();
  const purchase = usePurchase(options);
  const button = useRef<HTMLDivElement>(null);
  // when the add is refused, the form shows why: scroll there
  const addFromBar = () => {
    void purchase.add().then((goesOn) => goesOn || button.current?.scrollIntoView({ block: 'center' }));
  };
  const shown = productPrice(product, purchase.possible);
  const price = <ProductPrice product={product} purchase={purchase} shown={shown} />;
  return (
    <article className={classNames(styles.product, product.display !== 'normal' && product.display)}>
      <div className={styles.gallery}>
        <ProductGallery product={product} imageId={purchase.imageId} />
      </div>
      <div className={styles.facts}>
        {collection && (
          <nav aria-label={t(m.product_breadcrumb)} className={styles.crumbs}>
            <ol>
              <li>
                <Link to="/">{t(m.page_home)}</Link>
              </li>
              <li>
                <Link to={collection.fullUrl} lang={lang}>
                  {collection.title}
                </Link>
              </li>
            </ol>
          </nav>
        )}
        <h1 className={styles.title} tabIndex={-1} lang={lang}>
          {product.title}
        </h1>
        <p className={styles.price} aria-live="polite" aria-atomic="true">
          {price}
          {shown && <StockWords product={product} variant={purchase.variant} planId={purchase.planId} />}
        </p>
        {shown && instalments.length > 0 && (
          <InstalmentNotice product={product} price={shown.now} terms={instalments} />
        )}
        {product.excerpt && (
          <p className={styles.excerpt} lang={lang}>
            {product.excerpt}
          </p>
        )}
        <div className={styles.purchase}>
          <PurchaseForm product={product} purchase={purchase} notice={notice} buttonRef={button} />
        </div>
        {(delivery || returns) && (
          <dl className={styles.service}>
            {delivery && (
              <div>
                <dt>{t(m.product_delivery)}</dt>
                <dd lang={lang}>{delivery}</dd>
              </div>
            )}
            {returns && (
              <div>
                <dt>{t(m.product_returns)}</dt>
                <dd lang={lang}>{returns}</dd>
              </div>
            )}
          </dl>
        )}
        {product.body && (
          <div lang={lang}>
            <Prose html={product.body} />
          </div>
        )}
        {product.details.length > 0 && (
          <div className={styles.details} lang={lang}>
            {product.details.map((detail) => (
              <Disclosure key={detail.title} title={detail.title}>
                <Prose html={detail.body} />
              </Disclosure>
            ))}
          </div>
        )}
      </div>
      {product.structuredContent.variants.length > 0 && (
        <BuyBar product={product} purchase={purchase} price={price} button={button} onAdd={addFromBar} />
      )}
    </article>
  );
}

type ProductPriceProps = {
  product: ProductItem;
  purchase: PurchaseState;
  shown: ShownPrice | undefined;
};

function ProductPrice({ product, purchase, shown }: ProductPriceProps) {
  const { t } = useLocale();
  const { possible, planId } = purchase;
  if (shown && product.structuredContent.isSubscribable)
    return <SubscriptionPrice product={product} possible={possible} planId={planId} />;
  return shown ? <Price {...shown} /> : t(m.price_unavailable);
}
