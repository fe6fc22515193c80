import type {
  CheckoutAnswer,
  PaidAnswer,
  PaymentMethod,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { readDraft } from './checkout-draft';
import {
  checkoutErrors,
  controlId,
  type FieldTexts,
  problemTexts,
  SECTIONS,
  type SectionName,
  sectionOf,
  withoutOthersOf,
  withRefusal,
} from './checkout-fields';
import { comparable } from './entered-values';
import { useLateFocus } from './late-focus';
import type { CardToken } from './provider-elements';
import { useCheckout } from './use-checkout';
import { readForm, useFormFields } from './use-form-fields';
import { PAY, usePayment } from './use-payment';

/** A customer who is signed in. */
export type KnownBuyer = { readonly email: string; readonly address: CheckoutAddress | null };

export type CheckoutFormProps = {
  answer: CheckoutAnswer;
  /** what became of a form that was sent without script */
  notice?: string | undefined;
  /** who is signed in, and where they had something sent last: the form begins with it */
  buyer?: KnownBuyer | null | undefined;
  /** the legal pages that apply to the order */
  legal?: ReactNode;
  onPaid: (paid: PaidAnswer) => void;
};

/** The state of the checkout's form: what is filled in, what is closed, what is wrong, and where the payment stands. */
export function useCheckoutForm({ answer, notice, buyer, onPaid }: CheckoutFormProps) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<{ values: SaveCheckoutRequest; generation: number }>({
    values: withBuyer(answer, buyer),
    generation: 0,
  });
  const chosenOption = useRef(answer.checkout.shippingOptionId);
  // shown at once, while its price is asked for
  const [wantedOption, setWantedOption] = useState<string>();
  const [isSame, setSame] = useState(answer.checkout.billingAddress === null);
  const [method, setMethod] = useState('');
  const countryOf = (field: string) => {
    const { shippingAddress, billingAddress } = answer.checkout;
    return (field.startsWith('billing') ? billingAddress : shippingAddress)?.country ?? '';
  };
  const wrongOf = (from: CheckoutAnswer) => problemTexts(from.problems, countryOf, locale);
  const [found, setErrors] = useState<FieldTexts>(notice === 'CHECKOUT_INCOMPLETE' ? wrongOf(answer) : {});
  const errors = withRefusal(found, answer, locale.t(m.checkout_not_delivered));
  const [isSummed, setSummed] = useState(Object.keys(found).length > 0);
  const [closed, setClosed] = useState<ReadonlySet<SectionName>>(() => completed(answer));
  const focus = useLateFocus();
  // until it stands among those of the form
  const codeUnderWay = useRef<readonly (readonly [string, string])[]>([]);

  const read = (): SaveCheckoutRequest => ({
    ...readForm(form.current, codeUnderWay.current),
    // the option that the price begins with is not a choice of the buyer
    shippingOptionId: chosenOption.current,
  });
  const server = useCheckout(read);
  const wrongNow = () => {
    const { requiresShipping, shippingOptions, quote } = answer;
    const now = read();
    const asked = {
      delivery: requiresShipping,
      billing: requiresShipping ? !isSame : answer.asksBillingAddress || Boolean(now.billingAddress),
      option: requiresShipping && shippingOptions.length > 0 && !quote?.shipping,
    };
    const wrong = checkoutErrors(now, asked, locale);
    const isJudged = now.shippingAddress?.country === answer.checkout.shippingAddress?.country;
    return isJudged ? withRefusal(wrong, answer, locale.t(m.checkout_not_delivered)) : wrong;
  };

  const judge = (field: string) => {
    const { [field]: now } = wrongNow();
    setErrors(({ [field]: _, ...others }) => (now === undefined ? others : { ...others, [field]: now }));
  };
  useFormFields(form, {
    onInput: (field, isChosen) => {
      payment.forget();
      if (errors[field] !== undefined && wrongNow()[field] === undefined) judge(field);
      if (field.endsWith('.country')) setErrors((known) => withoutOthersOf(field, known));
      // what was chosen may take fields away: what remains is read once it is drawn
      if (isChosen) setTimeout(() => void server.save());
      else server.saveSoon();
    },
    onLeave: (field, value) => {
      if (value.trim() !== '') judge(field);
    },
  });

  /** Shows other values in the fields, and stays in the one that the buyer is in. */
  const adopt = (values: SaveCheckoutRequest) => {
    const { activeElement } = document;
    if (activeElement && form.current?.contains(activeElement)) focus.on(activeElement.id);
    chosenOption.current = values.shippingOptionId ?? null;
    setWantedOption(undefined);
    setSame(!values.billingAddress);
    setEntered(({ generation }) => ({ values, generation: generation + 1 }));
  };

  // once: what was typed before the script was there, or could not be saved before the page was left
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once
  useEffect(() => {
    // the browser sent the form before the script was there
    if (summed && document.activeElement === document.body) focus.on(ERRORS);
    const draft = readDraft();
    if (draft) {
      const show = async () => {
        const values = (await rareParts()).draftWithTyped(draft, form.current);
        adopt(values);
        await server.save(values);
      };
      // without it the page stays as it is, and the draft is kept
      show().catch(() => {});
    } else if (comparable(read()) === comparable(answer.checkout)) server.begin();
    else void server.save();
  }, []);

  // another tab has changed what is filled in
  const [known, setKnown] = useState(answer.checkout);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a new answer alone
  useEffect(() => {
    if (known === answer.checkout) return;
    setKnown(answer.checkout);
    const isOther = comparable(answer.checkout) !== comparable(read());
    if (isOther && server.isSettled() && !isTyping(form.current)) adopt(answer.checkout);
  }, [answer.checkout]);

  const open = (field: string) => {
    setClosed((sections) => new Set([...sections].filter((name) => name !== sectionOf(field))));
    focus.on(controlId(field));
  };
  const show = (wrong: FieldTexts) => {
    setErrors(wrong);
    setSummed(true);
    const sections = new Set(Object.keys(wrong).map(sectionOf));
    setClosed((names) => new Set([...names].filter((name) => !sections.has(name))));
    focus.on(ERRORS);
  };
  const goOn = (name: SectionName) => {
    const wrong = Object.fromEntries(
      Object.entries(wrongNow()).filter(([field]) => sectionOf(field) === name),
    );
    setErrors((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([field]) => sectionOf(field) !== name)),
      ...wrong,
    }));
    const [first] = Object.keys(wrong);
    if (first) return focus.on(controlId(first));
    setEntered(({ generation }) => ({ values: read(), generation }));
    setClosed((names) => new Set([...names, name]));
    void server.save();
    const next = SECTIONS.find(
      (one) => SECTIONS.indexOf(one) > SECTIONS.indexOf(name) && !closed.has(one) && isThere(one),
    );
    focus.on(next ? `checkout-${next}` : PAY);
  };

  const chosen = methodOf(answer, method);
  const card = useRef<() => Promise<CardToken | undefined>>(undefined);
  const payment = usePayment({
    answer,
    server,
    onPaid,
    locale,
    means: {
      method: chosen,
      token: async () => {
        if (chosen?.kind === 'stripe')
          return card.current?.() ?? { problem: locale.t(m.checkout_card_failed) };
        const chosenAnswer = new FormData(form.current ?? undefined).get('paymentToken')?.toString();
        return chosen?.kind === 'test' ? { token: chosenAnswer ?? 'ok' } : undefined;
      },
    },
    isRight: () => {
      const wrong = wrongNow();
      const [first] = Object.keys(wrong);
      if (first) show(wrong);
      return first === undefined;
    },
    onWrong: (fields) =>
      show(
        problemTexts(
          Object.entries(fields).map(([field, code]) => ({ field, code })),
          countryOf,
          locale,
        ),
      ),
    focus: focus.on,
  });

  const summed = isSummed && Object.keys(errors).length > 0;
  return {
    form,
    entered,
    closed,
    isSame,
    errors,
    summed,
    chosen,
    payment,
    server,
    open,
    goOn,
    read,
    adopt,
    edit: (name: SectionName) => {
      setClosed((names) => new Set([...names].filter((one) => one !== name)));
      focus.on(FIRST_OF[name]);
    },
    option: optionOf(answer, wantedOption),
    chooseOption: (id: string) => {
      chosenOption.current = id;
      setWantedOption(id);
    },
    chooseMethod: setMethod,
    onAskCard: (ask: typeof card.current) => {
      card.current = ask;
    },
    setSame,
    sendCode: async (field: string, code: string) => {
      codeUnderWay.current = [[field, code]];
      const isSaved = await server.saveAnew();
      // once the page is drawn with the answer
      setTimeout(() => {
        codeUnderWay.current = [];
      });
      return isSaved ? server.latest() : undefined;
    },
  };
}

/** What was filled in; before that, what the account of the buyer knows. */
function withBuyer(
  { checkout, requiresShipping }: CheckoutAnswer,
  buyer: KnownBuyer | null | undefined,
): SaveCheckoutRequest {
  const address = requiresShipping ? (buyer?.address ?? null) : null;
  return {
    ...checkout,
    email: checkout.email ?? buyer?.email ?? null,
    shippingAddress: checkout.shippingAddress ?? address,
  };
}

/** What few checkouts need follows the page. */
export const rareParts = () => import('./rare-parts');

/** The id of the summary of what is wrong. */
export const ERRORS = 'checkout-wrong';

const FIRST_OF: Readonly<Record<SectionName, string>> = {
  contact: 'email',
  delivery: 'shippingAddress',
  option: 'shippingOptionId',
  payment: 'method',
};

const isThere = (name: SectionName) => document.getElementById(`checkout-${name}`) !== null;

/** What the visitor has filled in before is closed when they come back. */
function completed({
  checkout,
  problems,
  requiresShipping,
  quote,
}: CheckoutAnswer): ReadonlySet<SectionName> {
  const isRight = (start: string) => !problems.some(({ field }) => field.startsWith(start));
  const names: SectionName[] = [];
  if (checkout.email !== null && isRight('email')) names.push('contact');
  if (requiresShipping && checkout.shippingAddress && isRight('shippingAddress')) names.push('delivery');
  if (names.length === 2 && checkout.shippingOptionId !== null && quote?.shipping) names.push('option');
  return new Set(names);
}

/** The way of delivery that was chosen, as far as it is offered; else the one of the price. */
const optionOf = ({ shippingOptions, quote }: CheckoutAnswer, wanted: string | undefined) =>
  shippingOptions.find(({ id }) => id === wanted) ??
  shippingOptions.find(({ id }) => id === quote?.shipping?.optionId);

const methodOf = ({ paymentMethods }: CheckoutAnswer, id: string): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.id === id) ?? paymentMethods[0];

const isTyping = (form: HTMLFormElement | null) =>
  document.hasFocus() && form?.contains(document.activeElement);
