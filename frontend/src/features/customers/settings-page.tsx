import type { CustomerRestock } from '@daybook/contracts/customers/customer-data.api';
import type { CurrentCustomer } from '@daybook/contracts/customers/customers.api';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountFrame } from './account-frame';

type SettingsPageProps = {
  customer: CurrentCustomer;
  restocks: readonly CustomerRestock[];
  notice: string | undefined;
};

const SETTINGS = '/account/settings';

/** The password, what the customer waits for, and what the shop has of them: to take along, and to delete. */
export function SettingsPage({ customer: { email, hasPassword }, restocks, notice }: SettingsPageProps) {
  const { t } = useLocale();
  return (
    <AccountFrame email={email} page="settings" notice={notice}>
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password" className={styles.heading}>
          {t(m.account_password_title)}
        </h2>
        <AccountForm name="account-password" action={SETTINGS} submit={t(m.account_password_set)}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <AccountField
              name="currentPassword"
              type="password"
              label={t(m.account_password_current)}
              autoComplete="current-password"
              maxLength={128}
              required
            />
          )}
          <AccountField
            name="newPassword"
            type="password"
            label={t(m.account_password_new)}
            hint={t(m.account_password_set_hint)}
            autoComplete="new-password"
            minLength={12}
            maxLength={128}
            required
          />
        </AccountForm>
      </section>
      <section className={styles.section} aria-labelledby="restock">
        <h2 id="restock" className={styles.heading}>
          {t(m.account_restock_title)}
        </h2>
        {restocks.length === 0 ? (
          <p>{t(m.account_restock_none)}</p>
        ) : (
          <>
            <ul className={styles.list}>
              {restocks.map(({ signUpId, title, fullUrl }) => (
                <li key={signUpId}>{fullUrl === null ? title : <a href={fullUrl}>{title}</a>}</li>
              ))}
            </ul>
            <p className={styles.small}>{t(m.account_restock_hint)}</p>
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="data">
        <h2 id="data" className={styles.heading}>
          {t(m.account_data_title)}
        </h2>
        <p>{t(m.account_data_text)}</p>
        <a href="/api/site-users/account/export" download="my-data.json" className={buttonClass('secondary')}>
          {t(m.account_data_get)}
        </a>
      </section>
      <section className={styles.section} aria-labelledby="delete">
        <h2 id="delete" className={styles.heading}>
          {t(m.account_delete_title)}
        </h2>
        <p>{t(m.account_delete_text)}</p>
        <AccountForm name="account-delete" action={SETTINGS} submit={t(m.account_delete)} look="secondary">
          <AccountField
            name="email"
            type="email"
            label={t(m.account_delete_email, { email })}
            autoComplete="off"
            maxLength={256}
            required
          />
        </AccountForm>
      </section>
    </AccountFrame>
  );
}
