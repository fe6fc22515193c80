import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountNotice } from './account-notice';
import { useKeptEmail } from './use-kept-email';
import { onTheWay, type WayInProps } from './way-in';

/** Signs a customer in by their password, or sends a code to their email. */
export function SignInPage({ notice, next }: WayInProps) {
  const { t } = useLocale();
  const [form, keepEmail] = useKeptEmail(notice);
  const email = (
    <AccountField
      name="email"
      type="email"
      label={t(m.account_email)}
      autoComplete="username"
      maxLength={256}
      required
    />
  );
  return (
    <div className={styles.narrow}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.account_sign_in_title)}
      </h1>
      <AccountNotice notice={notice} />
      <AccountForm
        ref={form}
        onSubmit={keepEmail}
        name="account-sign-in"
        action="/account/sign-in"
        submit={t(m.account_sign_in)}
        next={next}
      >
        {email}
        <AccountField
          name="password"
          type="password"
          label={t(m.account_password)}
          autoComplete="current-password"
          maxLength={128}
          required
        />
      </AccountForm>
      <section className={styles.section} aria-labelledby="by-code">
        <h2 id="by-code" className={styles.heading}>
          {t(m.account_by_code_title)}
        </h2>
        <p>{t(m.account_by_code_text)}</p>
        <AccountForm
          name="account-code"
          action="/account/sign-in"
          submit={t(m.account_send_code)}
          look="secondary"
          next={next}
        >
          {email}
        </AccountForm>
      </section>
      <p className={styles.other}>
        {t(m.account_new)} <a href={onTheWay('/account/sign-up', next)}>{t(m.account_sign_up_title)}</a>
      </p>
    </div>
  );
}
