import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import { useCheckedOut } from './checked-out';
import { HeldTime } from './held-time';
import type { WalletForm } from './wallet-form';

// its script comes from the provider, and only to the pages of a website that takes cards
const Wallets = lazy(() => import('./wallets'));

type AboveFormProps = {
  answer: CheckoutAnswer;
  /** as it is shown; '': there is none */
  total: string;
  state: WalletForm;
};

/** What the script adds above the form: how long units are held, and wallets. */
export function AboveForm({ answer, total, state }: AboveFormProps) {
  useAnnouncedTotal(total);
  const { cartToken } = useCheckedOut();
  const { heldUntil, isHoldExtended, paymentMethods, requiresShipping, isTotalKnown } = answer;
  const provider = paymentMethods.find(({ kind }) => kind === 'stripe');
  // a subscription keeps a card, and what is taxed by the buyer's country has no total before the address
  const mayPay = cartToken === undefined && (requiresShipping || isTotalKnown);
  return (
    <>
      {heldUntil !== null && <HeldTime until={heldUntil} isExtended={isHoldExtended} />}
      {provider && mayPay && (
        <Suspense>
          <Wallets answer={answer} provider={provider} form={state} />
        </Suspense>
      )}
    </>
  );
}

/** Says a new total to who does not see it change. */
function useAnnouncedTotal(total: string): void {
  const { t } = useLocale();
  const announce = useAnnounce();
  const said = useRef(total);
  useEffect(() => {
    if (total === '' || said.current === total) return;
    said.current = total;
    announce(t(m.checkout_total_now, { total }));
  }, [total, announce, t]);
}
