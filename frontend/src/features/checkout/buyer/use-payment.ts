import type { CheckoutAnswer, PaidAnswer, PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import { useRef, useState } from 'react';
import type { Locale } from '../../../lib/locale';
import { m } from '../../../paraglide/messages';
import { methodName } from './method-name';
import type { CardToken } from './provider-elements';
import { quoteDifferences } from './quote-differences';
import type { Unpaid, useCheckout } from './use-checkout';

/** What pays: the way that is chosen in the form, or a wallet. */
export type Means = {
  readonly method: PaymentMethod | undefined;
  /** what stands for it at the provider; undefined: it needs nothing */
  readonly token: () => Promise<CardToken | undefined>;
};

type PaymentParts = {
  answer: CheckoutAnswer;
  server: ReturnType<typeof useCheckout>;
  /** what pays where the button is pressed */
  means: Means;
  locale: Locale;
  /** whether what is filled in can be paid; else the page says what is wrong */
  isRight: () => boolean;
  onWrong: (fields: Readonly<Record<string, string>>) => void;
  onPaid: (paid: PaidAnswer) => void;
  /** by its id */
  focus: (id: string) => void;
};

/** The id of the button that is pressed. */
export const PAY = 'checkout-pay';
/** The ids of what a press may leave behind. */
export const ATTENTION = 'checkout-attention';
export const UNPAID = 'checkout-unpaid';

/** A press of the pay button, and what became of it. Nothing is paid that the buyer has not seen. */
export function usePayment(parts: PaymentParts) {
  const { answer, server, means: chosen, locale, isRight, onWrong, onPaid, focus } = parts;
  const [isBusy, setBusy] = useState(false);
  const [unpaid, setUnpaid] = useState<Unpaid>();
  // the checkout as it was shown when the button was pressed, while the buyer is asked
  const [asked, setAsked] = useState<CheckoutAnswer>();
  const sent = useRef<{ name: string; made: CardToken }>(undefined);

  const ask = (before: CheckoutAnswer, now: CheckoutAnswer): boolean => {
    const isMoved = quoteDifferences(before, now, locale).length > 0;
    if (isMoved) setAsked(before);
    return isMoved;
  };

  /** @returns whether the page is left */
  const attempt = async (shown: CheckoutAnswer, means: Means): Promise<boolean> => {
    if (!(await server.save())) {
      focus(UNPAID);
      return false;
    }
    const now = server.latest() ?? shown;
    if (ask(shown, now)) return false;
    if (mustMend(now)) {
      focus(ATTENTION);
      return false;
    }
    const wrong = now.problems.filter(({ field }) => field !== '');
    if (wrong.length > 0) {
      onWrong(Object.fromEntries(wrong.map(({ field, code }) => [field, code])));
      return false;
    }
    const result = await settle(shown, now, means);
    if (result && 'order' in result) {
      onPaid(result);
      return true;
    }
    return false;
  };

  const nameOf = (quoteHash: string, { method }: Means) =>
    server.keyed({ quoteHash, method: `${method?.id}` }).key;
  /** A press whose answer was lost is sent again as it was: with the same key, and the same token. */
  const tokenOnce = async (quoteHash: string, means: Means): Promise<CardToken | undefined> => {
    const name = nameOf(quoteHash, means);
    if (means.method?.kind === 'stripe' && sent.current?.name === name) return sent.current.made;
    const made = await means.token();
    if (made && 'token' in made) sent.current = { name, made };
    return made;
  };

  const settle = async (
    shown: CheckoutAnswer,
    now: CheckoutAnswer,
    means: Means,
  ): Promise<PaidAnswer | undefined> => {
    const { method } = means;
    if (!now.quote || !method) return undefined;
    const made = await tokenOnce(now.quote.hash, means);
    if (made && 'problem' in made) {
      setUnpaid({ kind: 'refused', text: made.problem, fields: {} });
      focus(UNPAID);
      return undefined;
    }
    const press = { method: method.id, ...(made && { paymentToken: made.token }) };
    let result = await server.pay({ quoteHash: now.quote.hash, ...press });
    if ('kind' in result && result.kind === 'changed') {
      const fresh = server.latest();
      if (!fresh || ask(shown, fresh)) return undefined;
      if (fresh.quote) {
        // nothing that the buyer sees has moved: the promise was too old, and no payment has begun
        const { hash } = fresh.quote;
        if (made) sent.current = { name: nameOf(hash, means), made };
        result = await server.pay({ quoteHash: hash, ...press });
      }
    }
    if ('order' in result) return result;
    if (result.kind === 'incomplete') onWrong(result.fields);
    else {
      const named = (made && 'token' in made && made.card) || methodName(method, locale.t);
      const text =
        result.kind === 'declined' ? locale.t(m.checkout_declined_text, { means: named }) : result.text;
      setUnpaid({ ...result, text });
      focus(UNPAID);
    }
    return undefined;
  };

  /** @returns whether the page is left */
  const press = async (shown: CheckoutAnswer, means: Means): Promise<boolean> => {
    if (isBusy) return false;
    setUnpaid(undefined);
    setAsked(undefined);
    if (!isRight()) return false;
    setBusy(true);
    let isLeft = false;
    try {
      isLeft = await attempt(shown, means);
    } finally {
      if (!isLeft) setBusy(false);
    }
    return isLeft;
  };

  return {
    isBusy,
    unpaid,
    differences: asked ? quoteDifferences(asked, answer, locale) : [],
    pay: () => void press(answer, chosen),
    press,
    /** what was said of the last press is over */
    forget: () => setUnpaid(undefined),
    decline: () => {
      setAsked(undefined);
      focus(PAY);
    },
  };
}

/** What is bought cannot be had, or nothing can be quoted. */
export const mustMend = ({ problems, quote }: CheckoutAnswer): boolean =>
  quote === null || problems.some(({ field }) => field === '' || field.startsWith('entries.'));
