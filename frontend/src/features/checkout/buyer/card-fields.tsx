import type { StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useCheckedOut } from './checked-out';
import { isOfAnotherPage } from './own-document';
import styles from './payment-section.module.css';
import { type CardToken, elementsOptions, tokenOf } from './provider-elements';

export type CardFieldsProps = {
  publishableKey: string;
  /** minor units, of what is to be paid now; undefined: the card is kept for later */
  amount: number | undefined;
  currency: string;
  /** how the page asks for the token; undefined when the fields are gone */
  onAsk: (ask: (() => Promise<CardToken | undefined>) | undefined) => void;
};

/** A card for what is paid now, or for the later periods of a subscription. What costs nothing needs none. */
export default function CardFields({ amount, ...props }: CardFieldsProps) {
  const { cartToken } = useCheckedOut();
  if (amount === 0 && cartToken === undefined) return <NoCard onAsk={props.onAsk} />;
  return <ProviderFields {...props} amount={amount || undefined} />;
}

function NoCard({ onAsk }: Pick<CardFieldsProps, 'onAsk'>) {
  const { t } = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page hears it once
  useEffect(() => {
    onAsk(async () => undefined);
    return () => onAsk(undefined);
  }, []);
  return <p className={styles.text}>{t(m.checkout_card_unneeded)}</p>;
}

/** The provider's own fields in its frame: what is typed into them reaches neither this page nor our server. */
function ProviderFields({ publishableKey, amount, currency, onAsk }: CardFieldsProps) {
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
      const made = stripe.elements(elementsOptions(amount, currency, place.current));
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
    elements.current?.update(amount === undefined ? { mode: 'setup' } : { mode: 'payment', amount });
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
