import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './checkout-page.module.css';

type CheckoutPageProps = {
  title: string;
  /** what was chosen */
  children: ReactNode;
  /** that paying comes later, and what that means here */
  later: string;
  /** where to go from here */
  ways: ReactNode;
};

/** A checkout before there is one: honestly what was chosen, and that paying comes later. */
export function CheckoutPage({ title, children, later, ways }: CheckoutPageProps) {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.columns}>
        <section className={styles.chosen} aria-labelledby="checkout-chosen">
          <h2 id="checkout-chosen" className={styles.heading}>
            {t(m.checkout_chosen)}
          </h2>
          {children}
        </section>
        <section className={styles.later} aria-labelledby="checkout-later">
          <h2 id="checkout-later" className={styles.heading}>
            {t(m.checkout_later_title)}
          </h2>
          <p>{later}</p>
          <div className={styles.ways}>{ways}</div>
        </section>
      </div>
    </div>
  );
}
