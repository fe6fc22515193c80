import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-client';
import { useLocale } from '../../lib/locale-context';
import { Alert } from '../../ui/alert';
import { useAnnounce } from '../../ui/announcer';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { answersOf } from './answers-of';
import { useRemoveEntry } from './cart.mutations';
import styles from './cart-line.module.css';
import { EntryNotices } from './entry-notices';
import { useEntryQuantity } from './use-entry-quantity';

type CartLineProps = { entry: CartEntry; currency: Currency };

/** One entry of the cart: what it is, how many, what it comes to, and what changed since. */
export function CartLine({ entry, currency }: CartLineProps) {
  const { t, price } = useLocale();
  const announce = useAnnounce();
  const quantity = useEntryQuantity(entry);
  const remove = useRemoveEntry(entry);
  const { title, fullUrl } = entry;
  return (
    <article className={styles.line}>
      <div className={styles.picture}>
        {entry.image ? <Picture image={entry.image} sizes="128px" shape="square" decorative /> : null}
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {fullUrl ? (
            <Link to={fullUrl} search={{ variant: entry.chosenVariant.sku } as never}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <EntryFacts entry={entry} />
        {entry.quantity > 1 && (
          <p className={styles.each}>
            {t('cart.each', { price: price(money(entry.purchasePriceCents, currency)) })}
          </p>
        )}
      </div>
      <p className={styles.subtotal}>
        <Price now={money(entry.subTotal, currency)} />
      </p>
      <div className={styles.actions}>
        <QuantityStepper
          small
          label={t('cart.quantityOf', { title })}
          value={quantity.text}
          onChange={quantity.type}
          onCommit={quantity.commit}
          onStep={quantity.step}
          invalid={quantity.problem !== undefined}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={t('cart.removeItem', { title })}
          onClick={() =>
            remove.mutate(undefined, { onSuccess: () => announce(t('cart.removed', { title })) })
          }
        >
          {t('cart.remove')}
        </button>
      </div>
      <div className={styles.remarks}>
        <EntryNotices notices={entry.notices} />
        {quantity.problem && <Alert title={t('cart.failed.update')}>{quantity.problem}</Alert>}
        {remove.error && (
          <Alert title={t('cart.failed.remove')}>
            {remove.error instanceof ApiError ? remove.error.message : t('page.error.title')}
          </Alert>
        )}
      </div>
    </article>
  );
}

/** The chosen options, and the answers of a custom form. */
function EntryFacts({ entry }: { entry: CartEntry }) {
  const facts = [...Object.entries(entry.chosenVariant.attributes), ...answersOf(entry.additionalFields)];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
