import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './checkout-page.module.css';

type CheckoutPageProps = {
  title: string;
  /** the chosen item */
  children: ReactNode;
  /** says that paying is not possible yet, and what the visitor can expect */
  later: string;
  /** links to continue */
  ways: ReactNode;
};

/** The page before a checkout exists: it shows the chosen item and says that paying is not possible yet. */
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
