import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import styles from './buy-bar.module.css';
import { PurchaseButton } from './purchase-form';
import type { PurchaseState } from './use-purchase';

type BuyBarProps = {
  product: ProductItem;
  purchase: PurchaseState;
  price: ReactNode;
  /** the button that the bar replaces while it is out of sight */
  button: RefObject<HTMLElement | null>;
  onAdd: () => void;
};

/** What floats at the bottom of a phone, such as the cart's pill, covers so much of the page, px. */
const COVERED = 80;

/** The sign-up of something sold out, which stands below the form of the button. */
const signUpBelow = (button: HTMLElement | null) => button?.closest('form')?.nextElementSibling;
const fieldOf = (signUp: Element | null | undefined) =>
  signUp?.querySelector<HTMLElement>('input[type="email"]');

/**
 * A bar at the bottom of a phone with the add button, shown while the button itself is out of sight or covered. Of
 * something sold out it leads to the sign-up instead, until that is in sight or the visitor has signed up.
 */
export function BuyBar({ product, purchase, price, button, onAdd }: BuyBarProps) {
  const { t } = useLocale();
  const [isAway, setAway] = useState(false);
  const isSoldOut = purchase.soldOutText !== null;
  const waits = isSoldOut && isWaitable(product.structuredContent);
  useEffect(() => {
    const target = waits ? signUpBelow(button.current) : button.current;
    setAway(false);
    if (!target || (isSoldOut && !waits)) return;
    // half of the sign-up shows its field
    const enough = waits ? 0.5 : 1;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setAway(
          entry !== undefined && entry.intersectionRatio < enough && (!waits || Boolean(fieldOf(target))),
        ),
      { rootMargin: `0px 0px -${COVERED}px`, threshold: [0, enough] },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [button, isSoldOut, waits]);
  const goToSignUp = () => {
    const signUp = signUpBelow(button.current);
    signUp?.scrollIntoView({ block: 'center' });
    fieldOf(signUp)?.focus({ preventScroll: true });
  };
  return (
    <section
      className={styles.bar}
      aria-label={t(m.product_buy_bar, { title: product.title })}
      data-shown={isAway || undefined}
      data-bottom-bar={isAway || undefined}
      inert={!isAway}
    >
      <p className={styles.price}>{price}</p>
      {waits ? (
        <Button wide onClick={goToSignUp}>
          {t(m.restock_title)}
        </Button>
      ) : (
        <PurchaseButton purchase={purchase} onPress={onAdd} />
      )}
    </section>
  );
}
