import type {
  CheckoutAnswer,
  PaymentMethod,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import { SAME_BILLING } from '@daybook/contracts/checkout/shared/entered-checkout';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../../ui/field.module.css';
import { CheckoutAddressFields } from './address-section';
import type { FieldTexts } from './checkout-fields';
import { ChoiceList } from './choice-list';
import { CodeField } from './code-field';
import styles from './payment-section.module.css';
import labels from './text-field.module.css';

type PaymentSectionProps = {
  answer: CheckoutAnswer;
  chosen: PaymentMethod | undefined;
  onChoose: (id: string) => void;
  /** the billing address is that of the delivery */
  isSame: boolean;
  onSame: (isSame: boolean) => void;
  initial: SaveCheckoutRequest;
  errors: FieldTexts;
  sendCode: (field: string, code: string) => Promise<CheckoutAnswer | null | undefined>;
};

/** How the order is paid, where the invoice goes, and codes. */
export function PaymentSection(props: PaymentSectionProps) {
  const { answer, chosen, onChoose, isSame, onSame, initial, errors, sendCode } = props;
  const { t } = useLocale();
  const lang = useTextsLang();
  const billing = (country: string, isRequired: boolean) => (
    <CheckoutAddressFields
      name="billingAddress"
      initial={initial.billingAddress}
      {...{ country, isRequired, errors }}
    />
  );
  return (
    <>
      {answer.paymentMethods.length === 0 ? (
        <p className={styles.text}>{t(m.checkout_no_method)}</p>
      ) : (
        <ChoiceList
          name="method"
          label={t(m.checkout_payment_title)}
          chosen={chosen?.id ?? ''}
          error={errors.method}
          onChoose={onChoose}
          choices={answer.paymentMethods.map(({ id, kind, name, instructions }) => ({
            ...{ id, name: kind === 'test' ? t(m.checkout_test_method) : name },
            more:
              kind === 'test' ? (
                <TestOutcome />
              ) : (
                <p lang={instructions ? lang : undefined}>
                  {instructions || t(m.checkout_instructions_next)}
                </p>
              ),
          }))}
        />
      )}
      {answer.requiresShipping ? (
        <>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name={SAME_BILLING}
              checked={isSame}
              onChange={({ target }) => onSame(target.checked)}
            />
            {t(m.checkout_billing_same)}
          </label>
          {!isSame && (
            <fieldset>
              <legend className={fieldStyles.label}>{t(m.checkout_billing_title)}</legend>
              {billing(initial.shippingAddress?.country ?? '', true)}
            </fieldset>
          )}
        </>
      ) : (
        <details className={styles.fold} open={Boolean(initial.billingAddress)}>
          <summary>{t(m.checkout_billing_add)}</summary>
          {billing('', false)}
        </details>
      )}
      <CodeField answer={answer} onChange={sendCode} />
    </>
  );
}

/** The built-in provider takes no money: who tries the shop chooses what the bank answers. */
export function TestOutcome() {
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
