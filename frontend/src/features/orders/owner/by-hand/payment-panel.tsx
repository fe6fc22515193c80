import type { GiftCardProblem } from '@daybook/contracts/checkout/checkout.api';
import type { QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import { MAX_PAID_WITH } from '@daybook/contracts/orders/shared/by-hand';
import { formatMoney } from '@daybook/contracts/shared/money';
import field from '../../../../ui/field.module.css';
import { SelectField, TextArea, TextField } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import styles from './by-hand.module.css';
import { codesIn, isWholeGiftCard, type OrderDraft } from './draft';

type PaymentProps = {
  draft: OrderDraft;
  answer: QuoteByHandAnswer | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** How the order is delivered and paid, and what is taken off. */
export function PaymentPanel({ draft, answer, errors, onChange }: PaymentProps) {
  const { shippingOptions = [], paymentMethods = [], quote } = answer?.checkout ?? {};
  const later = paymentMethods.filter(({ kind }) => kind === 'manual');
  const isPaid = !later.some(({ id }) => id === draft.payment);
  const refused = quote?.invalidCoupons.map(({ code }) => code) ?? [];
  const isCovered = (answer?.checkout.giftCards.length ?? 0) > 0 && quote?.sums.total.value === '0';
  return (
    <Panel title="Delivery and payment">
      <div className={styles.form}>
        {shippingOptions.length > 0 && (
          <SelectField
            label="Delivery"
            name="shippingOptionId"
            value={quote?.shipping?.optionId ?? draft.shippingOptionId}
            error={errors.shippingOptionId}
            options={shippingOptions.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${formatMoney(price)}`,
            }))}
            onChange={({ currentTarget: { value } }) => onChange({ shippingOptionId: value })}
          />
        )}
        {shippingOptions.length === 0 && errors.shippingOptionId && (
          <p role="alert" className={field.error}>
            {errors.shippingOptionId}
          </p>
        )}
        <TextField
          label="Discount codes"
          name="codes"
          maxLength={600}
          value={draft.codes}
          hint="Separate several codes with commas."
          error={refused.length > 0 ? `No discount for this order: ${refused.join(', ')}` : undefined}
          onChange={({ currentTarget: { value: codes } }) => onChange({ codes })}
        />
        <TextField
          label="Gift cards"
          name="giftCards"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
          value={draft.giftCards}
          hint="The codes that the customer reads to you. Separate several with commas."
          error={giftCardError(draft, answer)}
          onChange={({ currentTarget: { value: giftCards } }) => onChange({ giftCards })}
        />
        {isCovered && <p>Gift cards pay all of it.</p>}
        {!isCovered && (
          <SelectField
            label="Payment"
            name="payment"
            value={isPaid ? 'paid' : draft.payment}
            hint={
              isPaid
                ? 'You have the money. The customer gets one email, the confirmation.'
                : 'The order waits for its payment. The customer’s email says how to pay.'
            }
            options={[
              { value: 'paid', label: 'Paid already' },
              ...later.map(({ id, name }) => ({ value: id, label: `Later: ${name}` })),
            ]}
            onChange={({ currentTarget: { value: payment } }) => onChange({ payment })}
          />
        )}
        {isPaid && !isCovered && (
          <TextField
            label="Paid with"
            name="paidWith"
            maxLength={MAX_PAID_WITH}
            value={draft.paidWith}
            hint="The order and its invoice say so."
            error={errors.method}
            onChange={({ currentTarget: { value: paidWith } }) => onChange({ paidWith })}
          />
        )}
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxLength={1000}
          value={draft.note}
          hint="Shown on the order, like a customer’s note."
          onChange={({ currentTarget: { value: note } }) => onChange({ note })}
        />
      </div>
    </Panel>
  );
}

const CARD_PROBLEMS = {
  GIFT_CARD_UNKNOWN: 'is of no gift card',
  GIFT_CARD_EMPTY: 'has nothing left',
  GIFT_CARD_VOIDED: 'is voided',
  GIFT_CARD_CURRENCY: 'is in another currency',
  GIFT_CARD_TEST: 'was bought by a test order',
  GIFT_CARD_GUESSES: 'was not tried: too many codes were wrong. Try again later',
} as const satisfies Record<GiftCardProblem, string>;

/** Why a code pays nothing. A code that is typed halfway is not sent: the shop counts guesses. */
function giftCardError({ giftCards }: OrderDraft, answer: QuoteByHandAnswer | undefined) {
  const halfway = codesIn(giftCards).filter((code) => !isWholeGiftCard(code));
  if (halfway.length > 0) return `Not the code of a gift card: ${halfway.join(', ')}`;
  const refused = answer?.checkout.invalidGiftCards ?? [];
  if (giftCards.trim() === '' || refused.length === 0) return undefined;
  return refused.map(({ lastFour, problem }) => `…${lastFour} ${CARD_PROBLEMS[problem]}`).join('. ');
}
