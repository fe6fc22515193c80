import type { StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { elementsOptions } from './provider-elements';
import { walletButtons } from './wallet-buttons';
import type { WalletsProps } from './wallet-form';
import { sheetOf } from './wallet-sheet';
import styles from './wallets.module.css';

/**
 * Wallets of the card provider, once, above the form (CHECKOUT.md). A wallet fills in the form and presses its button:
 * it pays the price that its sheet has shown, or nothing. They are offered where the provider says that this browser
 * has one, and not to a buyer who is already filling in the form.
 */
export default function Wallets(props: WalletsProps) {
  const { answer, provider } = props;
  const { t, locale } = useLocale();
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOffered, setOffered] = useState(false);
  const current = useRef(props);
  current.current = props;
  const { currency } = answer.quote?.sums.total ?? {};
  const elements = useRef<StripeElements>(undefined);
  const amount = sheetOf(answer, t)?.amount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount goes to the buttons that are there, below
  useEffect(() => {
    let isGone = false;
    let takeAway = () => {};
    const show = async () => {
      const { publishableKey } = provider;
      const stripe = publishableKey ? await loadStripe(publishableKey, { locale: locale as 'auto' }) : null;
      if (isGone || !stripe || !place.current || !currency || amount === undefined) return;
      const made = stripe.elements(elementsOptions(amount, currency, place.current));
      elements.current = made;
      const buttons = walletButtons({
        stripe,
        elements: made,
        now: () => current.current,
        t,
        onOffer: setOffered,
      });
      buttons.mount(place.current);
      takeAway = () => buttons.destroy();
    };
    // the form is there
    show().catch(() => undefined);
    return () => {
      isGone = true;
      takeAway();
      elements.current = undefined;
      setOffered(false);
    };
  }, [provider.publishableKey, currency, amount === undefined]);

  useEffect(() => {
    if (amount !== undefined) elements.current?.update({ amount });
  }, [amount]);

  return (
    <section className={styles.wallets} data-offered={isOffered || undefined} aria-labelledby={title}>
      <div className={styles.inner}>
        <h2 id={title}>
          <VisuallyHidden>{t(m.checkout_wallets)}</VisuallyHidden>
        </h2>
        <div ref={place} />
        <p className={styles.or}>{t(m.checkout_or_form)}</p>
      </div>
    </section>
  );
}
