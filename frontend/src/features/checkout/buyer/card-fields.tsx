import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { isOfAnotherPage } from './own-document';
import styles from './payment-section.module.css';

/** What the fields make of what is typed: it stands for a card, once. Or what is wrong with it, in the provider's words. */
export type CardToken =
  /** `card`: which one it is, as its owner knows it */
  { readonly token: string; readonly card?: string | undefined } | { readonly problem: string };

export type CardFieldsProps = {
  publishableKey: string;
  /** minor units, of what is to be paid now; undefined: the card is kept for later */
  amount: number | undefined;
  currency: string;
  /** how the page asks for the token; undefined when the fields are gone */
  onAsk: (ask: (() => Promise<CardToken>) | undefined) => void;
};

/** The provider's own fields in its frame: what is typed into them reaches neither this page nor our server. */
export default function CardFields({ publishableKey, amount, currency, onAsk }: CardFieldsProps) {
  const { t, locale } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const failed = t(m.checkout_card_failed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount goes to the fields that are there, below
  useEffect(() => {
    if (isOfAnotherPage()) return location.reload();
    let isGone = false;
    const show = async () => {
      const stripe = await loadStripe(publishableKey, { locale: locale as 'auto' });
      if (isGone || !stripe || !place.current) return;
      const made = stripe.elements(optionsOf(amount, currency, place.current));
      const card = made.create('payment', { layout: 'tabs' });
      card.on('ready', () => setState('ready'));
      card.on('loaderror', () => setState('failed'));
      card.mount(place.current);
      elements.current = made;
      onAsk(() => tokenOf(stripe, made, failed));
    };
    show().catch(() => setState('failed'));
    return () => {
      isGone = true;
      onAsk(undefined);
    };
  }, [publishableKey, currency]);

  useEffect(() => {
    if (amount !== undefined) elements.current?.update({ amount });
  }, [amount]);

  return (
    <>
      {state === 'loading' && (
        <p className={styles.text} role="status">
          {t(m.checkout_card_loading)}
        </p>
      )}
      {state === 'failed' && <Alert title={failed}>{t(m.checkout_card_failed_text)}</Alert>}
      <div ref={place} className={styles.card} data-ready={state === 'ready' || undefined} />
    </>
  );
}

async function tokenOf(stripe: Stripe, elements: StripeElements, failed: string): Promise<CardToken> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { problem: incomplete.message ?? failed };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (!confirmationToken) return { problem: error?.message ?? failed };
  const card = confirmationToken.payment_method_preview?.card;
  return { token: confirmationToken.id, card: card && `${card.brand.toUpperCase()} •••• ${card.last4}` };
}

/** The fields look like the page that they stand in. */
function optionsOf(amount: number | undefined, currency: string, place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place);
  const token = (name: string) => getComputedStyle(place).getPropertyValue(name).trim();
  const variables = {
    ...{ colorText: color, fontSizeBase: fontSize, borderRadius: token('--radius') || '2px' },
    ...{ colorPrimary: token('--colour-accent'), colorBackground: token('--colour-paper') },
  };
  return {
    ...(amount === undefined ? { mode: 'setup' as const } : { mode: 'payment' as const, amount }),
    ...{ currency: currency.toLowerCase(), appearance: { variables: known(variables) } },
  };
}

/** The provider takes no colour that it does not know. */
const known = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => /^(#|rgb|\d)/.test(value)));
