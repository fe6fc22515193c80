import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountNotice } from './account-notice';
import { useKeptEmail } from './use-kept-email';
import { onTheWay, type WayInProps } from './way-in';

/** Asks for the email of a new account. The same follows whether it has one already or not. */
export function SignUpPage({ notice, next }: WayInProps) {
  const { t } = useLocale();
  const [form, keepEmail] = useKeptEmail(notice);
  return (
    <div className={styles.narrow}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.account_sign_up_title)}
      </h1>
      <p>{t(m.account_sign_up_text)}</p>
      <AccountNotice notice={notice} />
      <AccountForm
        ref={form}
        onSubmit={keepEmail}
        name="account-code"
        action="/account/sign-up"
        submit={t(m.account_sign_up)}
        next={next}
      >
        <AccountField
          name="email"
          type="email"
          label={t(m.account_email)}
          autoComplete="username"
          maxLength={256}
          required
        />
        <AccountField
          name="password"
          type="password"
          label={t(m.account_password_optional)}
          hint={t(m.account_password_hint)}
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
        />
      </AccountForm>
      <p className={styles.other}>
        {t(m.account_have)} <a href={onTheWay('/account/sign-in', next)}>{t(m.account_sign_in_title)}</a>
      </p>
    </div>
  );
}
