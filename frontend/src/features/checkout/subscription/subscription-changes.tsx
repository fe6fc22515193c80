import {
  type CheckoutAddressName,
  enteredCheckout,
} from '@daybook/contracts/checkout/shared/entered-checkout';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/later';
import { CheckoutAddressFields } from '../buyer/address-section';
import { checkoutErrors, controlId, type FieldTexts } from '../buyer/checkout-fields';
import { ChoiceList } from '../buyer/choice-list';
import { methodName } from '../buyer/method-name';
import type { CardToken } from '../buyer/provider-elements';
import { useChangeAddress, useChangePayment } from './subscription.mutations';
import styles from './subscription-page.module.css';

const MethodDetails = later(async () => (await import('../buyer/method-details')).MethodDetails);

type ChangeProps = { readonly secret: string; readonly view: SubscriptionView };

/** How the next periods are paid. */
export function ChangePayment({ secret, view: { paymentMethods, paymentMethod, price } }: ChangeProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const change = useChangePayment(secret);
  const fold = useRef<HTMLDetailsElement>(null);
  const [method, setMethod] = useState(paymentMethod);
  const [problem, setProblem] = useState<string>();
  const card = useRef<() => Promise<CardToken | undefined>>(undefined);
  const chosen = paymentMethods.find(({ id }) => id === method) ?? paymentMethods[0];
  if (!chosen) return null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('paymentToken')?.toString();
    const made = chosen.kind === 'stripe' ? await card.current?.() : undefined;
    setProblem(made && 'problem' in made ? made.problem : undefined);
    if (chosen.kind === 'stripe' && !(made && 'token' in made)) return;
    const token = made && 'token' in made ? made.token : typed;
    change.mutate(
      { method: chosen.id, ...(chosen.kind !== 'manual' && token && { paymentToken: token }) },
      {
        onSuccess: () => {
          announce(t(m.subscription_changed));
          if (fold.current) fold.current.open = false;
        },
      },
    );
  };
  return (
    <details ref={fold} className={styles.fold}>
      <summary>{t(m.subscription_change_payment)}</summary>
      <form onSubmit={(event) => void submit(event)} className={styles.change}>
        {problem && <Alert title={t(m.subscription_not_changed)}>{problem}</Alert>}
        {change.error && <Alert title={t(m.subscription_not_changed)}>{change.error.message}</Alert>}
        <ChoiceList
          name="method"
          label={t(m.checkout_payment_title)}
          chosen={chosen.id}
          onChoose={setMethod}
          choices={paymentMethods.map(({ id, kind, name, instructions, publishableKey }) => ({
            id,
            name: methodName({ kind, name }, t),
            more: (
              <MethodDetails
                kind={kind}
                instructions={instructions}
                publishableKey={publishableKey}
                isChosen={chosen.id === id}
                amount={undefined}
                currency={price.currency}
                onAskCard={(ask) => {
                  card.current = ask;
                }}
              />
            ),
          }))}
        />
        <Button type="submit" busy={change.isPending}>
          {t(m.subscription_save)}
        </Button>
      </form>
    </details>
  );
}

type ChangeAddressProps = ChangeProps & { readonly name: CheckoutAddressName };

/** Where the next periods are sent, or billed: the taxes of what is not delivered follow the billing address. */
export function ChangeAddress({ secret, view, name }: ChangeAddressProps) {
  const { email, shippingAddress, billingAddress } = view;
  const shown = view[name];
  const isDelivery = name === 'shippingAddress';
  const locale = useLocale();
  const { t } = locale;
  const announce = useAnnounce();
  const change = useChangeAddress(secret);
  const fold = useRef<HTMLDetailsElement>(null);
  const [wrong, setWrong] = useState<FieldTexts>({});
  const refused = change.error instanceof ApiError ? change.error.fields : {};
  const errors = { ...refused, ...wrong };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { [name]: entered = null } = enteredCheckout(new FormData(event.currentTarget));
    const asked = { delivery: isDelivery, billing: !isDelivery, option: false };
    const found = checkoutErrors({ email, [name]: entered }, asked, locale);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(controlId(first))?.focus();
    change.mutate(
      { shippingAddress, billingAddress, [name]: entered },
      {
        onSuccess: () => {
          announce(t(m.subscription_changed));
          if (fold.current) fold.current.open = false;
        },
      },
    );
  };
  return (
    <details ref={fold} className={styles.fold}>
      <summary>{t(isDelivery ? m.subscription_change_address : m.subscription_change_billing)}</summary>
      <form onSubmit={submit} className={styles.change} noValidate>
        {change.error && (
          <Alert title={t(m.subscription_not_changed)}>
            {refused.shippingOptionId ?? change.error.message}
          </Alert>
        )}
        <CheckoutAddressFields
          name={name}
          initial={shown}
          country={shown?.country ?? ''}
          errors={errors}
          isRequired
        />
        <Button type="submit" busy={change.isPending}>
          {t(m.subscription_save)}
        </Button>
      </form>
    </details>
  );
}
