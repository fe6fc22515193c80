import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useApi } from '../../lib/api/api-context';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { useBackToClose } from '../../lib/page/use-back-to-close';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { productQuery } from './catalogue.queries';
import type { QuickViewProps } from './lists/list-tools';
import { productPrice } from './purchase/product-price';
import type { PurchaseActions } from './purchase/purchase-actions';
import { PurchaseForm } from './purchase/purchase-form';
import { StockWords } from './purchase/stock-words';
import { SubscriptionPrice } from './purchase/subscription-price';
import { usePurchase } from './purchase/use-purchase';
import styles from './quick-view-dialog.module.css';

type QuickViewDialogProps = QuickViewProps & { actions: PurchaseActions };

/**
 * A product in a dialog above its list: picture, price and the product page's form. Escape, a click outside, Close and
 * the browser's Back close it.
 */
export function QuickViewDialog({ product, actions, onClose }: QuickViewDialogProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const query = useQuery(productQuery(useApi(), product.id));
  useBackToClose(onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t(m.dialog_close)}>
            <span className={styles.cross} aria-hidden="true" />
          </button>
          {query.data ? (
            <QuickProduct product={query.data} actions={actions} />
          ) : (
            <Frame image={product.images[0]}>
              <Heading slot="title" level={2} className={styles.title} lang={lang}>
                {product.title}
              </Heading>
              {query.isError ? (
                <>
                  <Alert title={t(m.quick_view_failed_title)}>{t(m.list_failed_text)}</Alert>
                  <Button look="secondary" onClick={() => void query.refetch()}>
                    {t(m.page_error_retry)}
                  </Button>
                </>
              ) : (
                <>
                  <VisuallyHidden>{t(m.quick_view_loading)}</VisuallyHidden>
                  <Skeleton className={styles.line} />
                  <Skeleton className={styles.block} />
                </>
              )}
              <Details product={product} />
            </Frame>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function QuickProduct({ product, actions }: { product: ProductItem; actions: PurchaseActions }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const purchase = usePurchase({ product, actions });
  const price = productPrice(product, purchase.possible);
  return (
    <Frame image={product.images.find(({ id }) => id === purchase.imageId) ?? product.images[0]}>
      <div>
        <Heading slot="title" level={2} className={styles.title} lang={lang}>
          {product.title}
        </Heading>
        <p className={styles.price} aria-live="polite" aria-atomic="true">
          {!price ? (
            t(m.price_unavailable)
          ) : product.structuredContent.isSubscribable ? (
            <SubscriptionPrice product={product} possible={purchase.possible} planId={purchase.planId} />
          ) : (
            <Price {...price} />
          )}
          {price && <StockWords product={product} variant={purchase.variant} planId={purchase.planId} />}
        </p>
      </div>
      {product.excerpt && (
        <p className={styles.excerpt} lang={lang}>
          {product.excerpt}
        </p>
      )}
      <PurchaseForm product={product} purchase={purchase} />
      <Details product={product} />
    </Frame>
  );
}

function Frame({
  image,
  children,
}: {
  image: ProductItem['images'][number] | undefined;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.frame}>
      {image && (
        <Picture
          key={image.id}
          image={image}
          sizes="(min-width: 48rem) 26rem, 92vw"
          priority
          shape="free"
          className={styles.picture}
        />
      )}
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

function Details({ product }: { product: { fullUrl: string } }) {
  const { t } = useLocale();
  return (
    // in place of the dialog's own entry of the history: Back leads to the list
    <Link to={product.fullUrl} replace className={styles.details}>
      {t(m.quick_view_details)}
    </Link>
  );
}
