import type {
  CheckoutAnswer,
  PaymentMethod,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import { SAME_BILLING } from '@daybook/contracts/checkout/shared/entered-checkout';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../../ui/field.module.css';
import { later } from '../../../ui/later';
import { useEarlyInput } from '../../../ui/use-early-input';
import { CheckoutAddressFields } from './address-section';
import type { CardFieldsProps } from './card-fields';
import type { FieldTexts } from './checkout-fields';
import { ChoiceList } from './choice-list';
import { methodName } from './method-name';
import styles from './payment-section.module.css';
import { TextField } from './text-field';

const MethodDetails = later(async () => (await import('./method-details')).MethodDetails);
const CodeField = later(async () => (await import('./code-field')).CodeField);

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
  onAskCard: CardFieldsProps['onAsk'];
};

/** How the order is paid, where the invoice goes, and codes. */
export function PaymentSection(props: PaymentSectionProps) {
  const { answer, chosen, onChoose, isSame, onSame, initial, errors, sendCode, onAskCard } = props;
  const { total } = answer.quote?.sums ?? {};
  // only the server can check it: the rules of all countries are much script
  const isWrong = answer.problems.some(({ field }) => field === 'vatNumber');
  const { t } = useLocale();
  const tick = useEarlyInput<HTMLLabelElement>(([field]) => field && onSame(field.checked));
  const billing = (country: string, isRequired: boolean) => (
    <CheckoutAddressFields
      name="billingAddress"
      initial={initial.billingAddress}
      country={country}
      isRequired={isRequired}
      errors={errors}
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
          choices={answer.paymentMethods.map(({ id, kind, name, instructions, publishableKey }) => ({
            id,
            name: methodName({ kind, name }, t),
            more: (
              <MethodDetails
                kind={kind}
                instructions={instructions}
                publishableKey={publishableKey}
                isChosen={chosen?.id === id}
                amount={total && Number(total.value)}
                currency={total?.currency}
                onAskCard={onAskCard}
              />
            ),
          }))}
        />
      )}
      {answer.requiresShipping && (
        <label ref={tick} className={styles.tick}>
          <input
            type="checkbox"
            name={SAME_BILLING}
            checked={isSame}
            onChange={({ target }) => onSame(target.checked)}
          />
          {t(m.checkout_billing_same)}
        </label>
      )}
      {(answer.requiresShipping ? !isSame : answer.asksBillingAddress) ? (
        <fieldset>
          <legend className={fieldStyles.label}>{t(m.checkout_billing_title)}</legend>
          {billing(initial.shippingAddress?.country ?? '', true)}
        </fieldset>
      ) : (
        !answer.requiresShipping && (
          <details className={styles.fold} open={Boolean(initial.billingAddress)}>
            <summary>{t(m.checkout_billing_add)}</summary>
            {billing('', false)}
          </details>
        )
      )}
      {(answer.asksVatNumber || initial.vatNumber) && (
        <TextField
          id="vatNumber"
          name="vatNumber"
          label={t(m.checkout_vat)}
          hint={t(m.checkout_vat_hint)}
          defaultValue={initial.vatNumber ?? ''}
          error={errors.vatNumber ?? (isWrong ? t(m.checkout_vat_wrong) : undefined)}
          maxLength={40}
          autoComplete="off"
          isOptional
        />
      )}
      <CodeField answer={answer} onChange={sendCode} />
    </>
  );
}
