import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { ToolIcon } from '../../ui/tool-icon';

/** The way to the customer's account, in the header. A page of the account is loaded anew: it is the visitor's own. */
export function AccountLink() {
  const { t } = useLocale();
  return (
    <a href="/account" aria-label={t(m.footer_account)}>
      <ToolIcon d="M12 4a4 4 0 0 1 0 8 4 4 0 0 1 0-8M5 20a7 6 0 0 1 14 0" />
    </a>
  );
}
