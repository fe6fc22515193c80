import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { INSTALMENTS, instalmentNotice } from '@daybook/contracts/catalogue/shared/instalments';
import { languageOf } from '@daybook/contracts/shared/languages';
import type { Money } from '@daybook/contracts/shared/money';
import type { InstalmentTerms } from '@daybook/contracts/shared/website-settings';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import styles from './instalment-notice.module.css';
import { useShopperCountry } from './shopper-country';

const InstalmentPopup = lazy(() => import('./instalment-popup'));

type InstalmentNoticeProps = { product: ProductItem; price: Money; terms: readonly InstalmentTerms[] };

/**
 * Instalments (section 4): the amount of one payment, or the lowest price for them. A click opens the details. The
 * language is the page's, and the country the shopper's (section 9).
 */
export function InstalmentNotice({ product, price: amount, terms }: InstalmentNoticeProps) {
  const { t, price, locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { productType, isSubscribable } = product.structuredContent;
  const country = useShopperCountry();
  const shopper = country === undefined ? locale : `${languageOf(locale)}-${country}`;
  const notice = instalmentNotice({ productType, isSubscribable, price: amount }, terms, shopper);
  if (!notice) return null;
  const { providerName } = notice;
  const provider = <b className={styles.provider}>{providerName}</b>;
  return (
    <p className={styles.notice}>
      {notice.kind === 'offered' ? (
        <>
          {t(m.instalments_offer, {
            installments: t(m.instalments_payments, {
              count: INSTALMENTS,
              amount: price(notice.payment),
              locale: notice.locale,
            }),
          })}{' '}
          {provider}
        </>
      ) : (
        <>
          {provider}{' '}
          {t(notice.kind === 'over' ? m.instalments_over : m.instalments_up_to, {
            amount: price(notice.amount),
          })}
        </>
      )}{' '}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={t(m.instalments_more, { providerName })}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">i</span>
      </button>
      {isOpen && (
        <Suspense>
          <InstalmentPopup notice={notice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
