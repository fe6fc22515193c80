import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';

/** Offers a guest an account, by one field: the email is that of their order. A code proves that it is theirs. */
export function AccountOffer({ email }: { email: string }) {
  const { t } = useLocale();
  return (
    <section className={styles.section} aria-labelledby="account-offer">
      <h2 id="account-offer" className={styles.heading}>
        {t(m.account_offer_title)}
      </h2>
      <p>{t(m.account_offer_text, { email })}</p>
      <AccountForm
        name="account-code"
        action="/account/sign-up"
        submit={t(m.account_sign_up_title)}
        look="secondary"
      >
        <input type="hidden" name="email" value={email} />
        <AccountField
          name="password"
          type="password"
          label={t(m.account_password)}
          hint={t(m.account_offer_hint)}
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
        />
      </AccountForm>
    </section>
  );
}
