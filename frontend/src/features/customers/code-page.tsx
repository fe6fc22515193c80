import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountNotice } from './account-notice';
import { onTheWay, type WayInProps } from './way-in';

type CodePageProps = WayInProps & { sentTo: string | null };

/** Takes the code of the email. @param props.sentTo null: no code of this browser works */
export function CodePage({ sentTo, notice, next }: CodePageProps) {
  const { t } = useLocale();
  return (
    <div className={styles.narrow}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.account_code_title)}
      </h1>
      <AccountNotice notice={notice} keepsFocus={sentTo !== null} />
      {sentTo === null ? (
        <>
          <p>{t(m.account_code_none)}</p>
          <a href={onTheWay('/account/sign-in', next)} className={buttonClass('primary')}>
            {t(m.account_code_again)}
          </a>
        </>
      ) : (
        <>
          <p>{t(m.account_code_sent, { email: sentTo })}</p>
          <AccountForm
            name="account-enter-code"
            action="/account/code"
            submit={t(m.account_enter)}
            next={next}
          >
            <AccountField
              name="code"
              label={t(m.account_code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              autoFocus
            />
          </AccountForm>
          <p className={styles.other}>
            <a href={onTheWay('/account/sign-in', next)}>{t(m.account_code_again)}</a>
          </p>
        </>
      )}
    </div>
  );
}
