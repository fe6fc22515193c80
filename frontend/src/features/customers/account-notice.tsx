import { useEffect, useRef } from 'react';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import styles from './account.module.css';

const DONE: Readonly<Record<string, Message>> = {
  signedOut: m.account_done_signed_out,
  passwordSet: m.account_done_password,
  addressSaved: m.account_done_address,
  addressRemoved: m.account_done_address_removed,
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

type AccountNoticeProps = {
  notice: string | undefined;
  /** the page has a field that gets the focus */
  keepsFocus?: boolean;
};

/** How the form before ended. The address names a text of ours and says none itself. It gets the focus. */
export function AccountNotice({ notice, keepsFocus }: AccountNoticeProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the page came anew, and a reader of the screen would begin at its top
    if (notice !== undefined && !keepsFocus) said.current?.focus({ preventScroll: true });
  }, [notice, keepsFocus]);
  if (notice === undefined) return null;
  return (
    <div ref={said} tabIndex={-1}>
      <Ending notice={notice} />
    </div>
  );
}

function Ending({ notice }: { notice: string }) {
  const { t } = useLocale();
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
