import type { PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../../ui/field.module.css';
import type { CardFieldsProps } from './card-fields';
import styles from './payment-section.module.css';
import labels from './text-field.module.css';

// its script comes from the provider, and only to who chooses it
const CardFields = lazy(() => import('./card-fields'));

type MethodDetailsProps = Pick<PaymentMethod, 'kind' | 'instructions' | 'publishableKey'> & {
  isChosen: boolean;
  /** minor units; undefined: nothing is paid now */
  amount: number | undefined;
  currency: string | undefined;
  onAskCard: CardFieldsProps['onAsk'];
};

/** What a chosen way to pay asks for, or says. */
export function MethodDetails(props: MethodDetailsProps) {
  const { kind, instructions, publishableKey, isChosen, amount, currency, onAskCard } = props;
  const { t } = useLocale();
  const lang = useTextsLang();
  // the server has no fields to show
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (kind === 'test') return <TestOutcome />;
  if (kind === 'manual')
    return <p lang={instructions ? lang : undefined}>{instructions || t(m.checkout_instructions_next)}</p>;
  return (
    <>
      <noscript>
        <p>{t(m.checkout_card_script)}</p>
      </noscript>
      {isChosen && isHydrated && publishableKey && currency && (
        <Suspense fallback={null}>
          <CardFields publishableKey={publishableKey} amount={amount} currency={currency} onAsk={onAskCard} />
        </Suspense>
      )}
    </>
  );
}

/** The built-in provider takes no money: who tries the shop chooses what the bank answers. */
function TestOutcome() {
  const { t } = useLocale();
  return (
    <>
      <p>{t(m.checkout_test_text)}</p>
      <label htmlFor="paymentToken" className={`${labels.label} ${styles.outcome}`}>
        {t(m.checkout_test_outcome)}
      </label>
      <select id="paymentToken" name="paymentToken" className={fieldStyles.control} defaultValue="ok">
        <option value="ok">{t(m.checkout_test_ok)}</option>
        <option value="declined">{t(m.checkout_test_declined)}</option>
        <option value="slow">{t(m.checkout_test_slow)}</option>
      </select>
    </>
  );
}
