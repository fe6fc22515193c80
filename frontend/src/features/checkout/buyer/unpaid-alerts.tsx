import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import type { Unpaid } from './use-checkout';

type UnpaidAlertsProps = {
  unpaid: Unpaid | undefined;
  /** why what was filled in is not saved */
  unsaved: string | undefined;
};

/** After these presses the buyer may have paid, or knows why they have not. */
const TITLES: Readonly<Partial<Record<Unpaid['kind'], Message>>> = {
  declined: m.checkout_declined,
  unknown: m.checkout_outcome_title,
  pending: m.checkout_outcome_title,
};

/** Why the last press has led to no order, and why the form is not saved. */
export function UnpaidAlerts({ unpaid, unsaved }: UnpaidAlertsProps) {
  const { t } = useLocale();
  return (
    <>
      {unpaid && (
        <Alert title={t(TITLES[unpaid.kind] ?? m.checkout_not_paid)}>
          {unpaid.kind === 'unknown' ? t(m.checkout_outcome_unknown) : unpaid.text}
        </Alert>
      )}
      {unsaved && <Alert title={t(m.checkout_unsaved)}>{unsaved}</Alert>}
    </>
  );
}
