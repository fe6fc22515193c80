import { CARD_TOKEN_FIELD, DUE_PAYMENT_FORM } from '@daybook/contracts/checkout/shared/due-payment-form';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/later';
import { ChoiceList } from '../buyer/choice-list';
import { methodName } from '../buyer/method-name';
import type { CardToken } from '../buyer/provider-elements';
import styles from './pay-due.module.css';

const MethodDetails = later(async () => (await import('../buyer/method-details')).MethodDetails);

/** How the form before ended, by what the address says of it. */
const NOTICES: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['PAYMENT_DECLINED', m.checkout_notice_declined],
  ['PAYMENT_TOO_SMALL', m.checkout_notice_too_small],
  ['PAYMENT_TOO_LARGE', m.checkout_notice_too_large],
  ['PAYMENT_METHOD_UNKNOWN', m.checkout_method_missing],
  ['RATE_LIMITED', m.checkout_notice_too_often],
  ['UNAVAILABLE', m.checkout_notice_unavailable],
]);

type PayDueProps = {
  order: Pick<OrderView, 'secret' | 'payableBy' | 'sums'>;
  notice: string | undefined;
};

/**
 * Pays online what is due of an order. The browser sends the form by itself, with and without script: the next page says
 * where the payment stands. Only a card needs script, for what stands for it.
 */
export function PayDue({ order: { secret, payableBy, sums }, notice = '' }: PayDueProps) {
  const { t, price } = useLocale();
  const [method, setMethod] = useState(payableBy[0]?.id);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const card = useRef<() => Promise<CardToken | undefined>>(undefined);
  const cardToken = useRef<HTMLInputElement>(null);
  const chosen = payableBy.find(({ id }) => id === method) ?? payableBy[0];
  if (!chosen) return null;
  const said = NOTICES.get(notice);
  const text = problem ?? (said && t(said));
  const isUnsure = !problem && notice === 'UNAVAILABLE';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // a second press while the first one is on its way
    if (isBusy) return event.preventDefault();
    setBusy(true);
    if (chosen.kind !== 'stripe') return;
    const form = event.currentTarget;
    event.preventDefault();
    setProblem(undefined);
    const made = (await card.current?.()) ?? { problem: t(m.checkout_card_failed) };
    if ('problem' in made || !cardToken.current) {
      setProblem('problem' in made ? made.problem : undefined);
      return setBusy(false);
    }
    cardToken.current.value = made.token;
    form.submit();
  };

  return (
    <section className={styles.section} aria-labelledby="pay-due">
      <h2 id="pay-due" className={styles.heading}>
        {t(m.checkout_due_title)}
      </h2>
      {text && <Alert title={t(isUnsure ? m.checkout_outcome_title : m.checkout_not_paid)}>{text}</Alert>}
      <form
        method="post"
        action={`/order/${secret}/received`}
        onSubmit={(event) => void submit(event)}
        className={styles.form}
      >
        <input type="hidden" name="form" value={DUE_PAYMENT_FORM} />
        <input type="hidden" name={CARD_TOKEN_FIELD} ref={cardToken} />
        <ChoiceList
          name="method"
          label={t(m.checkout_payment_title)}
          chosen={chosen.id}
          onChoose={setMethod}
          choices={payableBy.map(({ id, kind, name, instructions, publishableKey }) => ({
            id,
            name: methodName({ kind, name }, t),
            more: (
              <MethodDetails
                kind={kind}
                instructions={instructions}
                publishableKey={publishableKey}
                isChosen={chosen.id === id}
                amount={Number(sums.total.value)}
                currency={sums.total.currency}
                onAskCard={(ask) => {
                  card.current = ask;
                }}
              />
            ),
          }))}
        />
        <Button type="submit" busy={isBusy}>
          {t(m.checkout_due_pay, { total: price(sums.total) })}
        </Button>
      </form>
    </section>
  );
}
