import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './account.module.css';
import { AccountForm } from './account-form';
import { AccountNotice } from './account-notice';

export type AccountPage = 'orders' | 'subscriptions' | 'addresses' | 'settings';

const PAGES = [
  { page: 'orders', href: '/account', label: m.account_orders },
  { page: 'subscriptions', href: '/account/subscriptions', label: m.account_subscriptions },
  { page: 'addresses', href: '/account/addresses', label: m.account_addresses },
  { page: 'settings', href: '/account/settings', label: m.account_settings },
] as const;

type AccountFrameProps = {
  email: string;
  page: AccountPage;
  notice: string | undefined;
  children: ReactNode;
};

/** What the pages of an account share: who is signed in, the ways between them, and how the form before ended. */
export function AccountFrame({ email, page, notice, children }: AccountFrameProps) {
  const { t } = useLocale();
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {t(m.account_title)}
          </h1>
          <p className={styles.who}>{t(m.account_signed_in_as, { email })}</p>
        </div>
        <AccountForm name="account-sign-out" action="/account" submit={t(m.account_sign_out)} look="text" />
      </header>
      <nav className={styles.nav} aria-label={t(m.account_nav)}>
        {PAGES.map((one) => (
          <a key={one.page} href={one.href} aria-current={one.page === page ? 'page' : undefined}>
            {t(one.label)}
          </a>
        ))}
      </nav>
      <AccountNotice notice={notice} />
      {children}
    </div>
  );
}
