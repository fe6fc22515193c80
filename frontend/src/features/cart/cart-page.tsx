import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { isPageError } from '@daybook/contracts/shared/page-notices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import { cartQuery } from './cart.queries';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { UndoToasts } from './undo-toasts';
import { useRemovals } from './use-removals';

type CartPageProps = {
  delivery: string;
  /** of the website, IANA name */
  timeZone: string;
  /** the result of a form that the browser sent without scripts */
  notice?: string;
  /** what stands below an empty cart */
  belowEmpty?: ReactNode;
  /** what stands below one with entries */
  belowEntries?: ReactNode;
};

/** The cart page: entries, sum, and the next steps. */
export function CartPage({ notice, ...contents }: CartPageProps) {
  const { t } = useLocale();
  useEffect(() => track({ name: 'view-cart' }), []);
  const { data: cart } = useQuery(cartQuery(useApi()));
  // the result of a form without script is over when the cart changes
  const [first, setFirst] = useState(cart);
  if (cart && !first) setFirst(cart);
  const isChanged = cart !== first;
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.cart_title)}
      </h1>
      {isPageError(notice) && !isChanged && (
        <Alert title={t(m.cart_failed_update)}>{t(refusal(notice))}</Alert>
      )}
      <CartContents {...contents} />
    </div>
  );
}

function CartContents({ delivery, timeZone, belowEmpty, belowEntries }: Omit<CartPageProps, 'notice'>) {
  const { t } = useLocale();
  const { data: cart, error, refetch, isFetching } = useQuery(cartQuery(useApi()));
  const removals = useRemovals();
  if (!cart && error) {
    return (
      <div className={styles.failed}>
        <Alert title={t(m.cart_failed_load)}>{error instanceof ApiError && error.message}</Alert>
        <Button look="secondary" busy={isFetching} onClick={() => refetch()}>
          {t(m.page_error_retry)}
        </Button>
      </div>
    );
  }
  if (!cart) return <CartSkeleton />;
  const { entries, currency } = cart;
  return (
    <>
      <UndoToasts entries={removals.undoable} onDone={removals.forget} />
      <MovedAway cart={cart} />
      {entries.length === 0 ? (
        <>
          <EmptyCart />
          {belowEmpty}
        </>
      ) : (
        <>
          <div className={styles.columns}>
            <ul className={styles.lines} aria-label={t(m.cart_lines)}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <CartLine
                    entry={entry}
                    currency={currency}
                    wantedElsewhere={wantedElsewhere(entries, entry)}
                    removals={removals}
                    timeZone={timeZone}
                  />
                </li>
              ))}
            </ul>
            <CartSummary cart={cart} delivery={delivery} />
          </div>
          {belowEntries}
        </>
      )}
    </>
  );
}

const wantedElsewhere = (entries: readonly CartEntry[], { id, chosenVariant }: CartEntry) =>
  entries.reduce(
    (sum, other) =>
      other.id !== id && other.chosenVariant.id === chosenVariant.id ? sum + other.quantity : sum,
    0,
  );

/** The units that the visitor has moved to another browser: without it, the first cart would lose them silently. */
function MovedAway({ cart: { movedAway } }: { cart: ShoppingCart }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  if (movedAway.length === 0) return null;
  const names = movedAway.map(({ title, attributes }) => [title, ...Object.values(attributes)].join(', '));
  return (
    <ul className={styles.moved}>
      {names.map((title) => (
        <li key={title}>
          {/* the owner's text, with which ours begins in each language */}
          <span lang={lang}>{title}</span>
          {t(m.cart_moved_away, { title: '' })}
        </li>
      ))}
    </ul>
  );
}

function EmptyCart() {
  const { t } = useLocale();
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t(m.cart_empty_title)}</p>
      <p>{t(m.cart_empty_text)}</p>
      <Link to="/shop" className={buttonClass('primary', false, styles.back)}>
        {t(m.cart_empty_back)}
      </Link>
    </div>
  );
}
