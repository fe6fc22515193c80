import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import styles from './account.module.css';

const DONE: Readonly<Record<string, Message>> = {
  signedOut: m.account_done_signed_out,
  passwordSet: m.account_done_password,
  addressSaved: m.account_done_address,
  accountDeleted: m.account_done_deleted,
};

const WRONG: Readonly<Record<string, Message>> = {
  SIGN_IN_FAILED: m.account_wrong_sign_in,
  CODE_WRONG: m.account_wrong_code,
  CODE_EXPIRED: m.account_wrong_expired,
  TOO_MANY_ATTEMPTS: m.account_wrong_wait,
  RATE_LIMITED: m.account_wrong_wait,
  EMAIL_INVALID: m.account_wrong_email,
  PASSWORD_TOO_SHORT: m.account_wrong_short,
  PASSWORD_TOO_LONG: m.account_wrong_long,
  PASSWORD_WRONG: m.account_wrong_current,
  NOT_SIGNED_IN: m.account_wrong_signed_out,
  ADDRESS_INCOMPLETE: m.account_wrong_address,
  TOO_MANY_ADDRESSES: m.account_wrong_addresses,
  DELETION_NOT_CONFIRMED: m.account_wrong_confirmation,
  ORDERS_UNDER_WAY: m.account_wrong_orders,
};

/** How the form before ended. The address names a text of ours and says none itself. */
export function AccountNotice({ notice }: { notice: string | undefined }) {
  const { t } = useLocale();
  if (notice === undefined) return null;
  const done = Object.hasOwn(DONE, notice) ? DONE[notice] : undefined;
  if (done) {
    return (
      <p role="status" className={styles.done}>
        {t(done)}
      </p>
    );
  }
  const wrong = Object.hasOwn(WRONG, notice) ? WRONG[notice] : undefined;
  return <Alert title={t(wrong ?? m.account_wrong_other)} />;
}
