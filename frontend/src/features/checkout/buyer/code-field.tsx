import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { NEW_CODE, REMOVED_CODE } from '@daybook/contracts/checkout/shared/entered-checkout';
import { useRef, useState } from 'react';
import type { Locale } from '../../../lib/locale';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { couponText, problemText } from './checkout-texts';
import styles from './code-field.module.css';
import { TextField } from './text-field';

type CodeFieldProps = {
  answer: CheckoutAnswer;
  /** sends the form's fields with one more. @returns the checkout after it */
  onChange: (field: string, code: string) => Promise<CheckoutAnswer | null | undefined>;
};

/** Takes a discount code or a gift card; below it those that were entered, each with what became of it. */
export function CodeField({ answer, onChange }: CodeFieldProps) {
  const locale = useLocale();
  const { t } = locale;
  const input = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  // what was typed and is no code is said once, in the answer to it
  const [problem, setProblem] = useState<string>();
  const codes = enteredCodes(answer, locale);
  const change = async (field: string, code: string) => {
    if (isBusy) return false;
    setBusy(true);
    const after = await onChange(field, code);
    const found = after ? refusalOf(after, locale) : t(m.checkout_code_unsent);
    setProblem(found);
    setBusy(false);
    return found === undefined;
  };
  const control = () => input.current?.querySelector<HTMLInputElement>('input');
  const apply = async () => {
    const field = control();
    if (!field?.value.trim()) return field?.focus();
    // a wrong one stays to be corrected
    if (await change(NEW_CODE, field.value)) field.value = '';
    field.focus();
  };
  return (
    <div className={styles.codes}>
      {codes.length > 0 && (
        <ul className={styles.list} aria-label={t(m.checkout_codes)}>
          {codes.map(({ name, code, title, state, isRefused }) => (
            <li key={`${name} ${code}`} className={styles.code} data-refused={isRefused || undefined}>
              <input type="hidden" name={name} value={code} />
              <span className={styles.title}>{title}</span>
              <span className={styles.state}>{state}</span>
              <Button
                look="text"
                type="submit"
                name={REMOVED_CODE}
                value={code}
                aria-label={t(m.checkout_code_remove, { code: title })}
                onClick={(event) => {
                  event.preventDefault();
                  void change(REMOVED_CODE, code);
                }}
              >
                {t(m.cart_remove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.fold}>
        <summary>{t(m.checkout_code_add)}</summary>
        <div ref={input} className={styles.entry}>
          <TextField
            id={NEW_CODE}
            name={NEW_CODE}
            label={t(m.checkout_code)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            isOptional
            error={problem}
            onInput={() => setProblem(undefined)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void apply();
            }}
          />
          <Button
            look="secondary"
            type="submit"
            name="do"
            value="save"
            busy={isBusy}
            onClick={(event) => {
              event.preventDefault();
              void apply();
            }}
          >
            {t(m.checkout_code_apply)}
          </Button>
        </div>
      </details>
    </div>
  );
}

/** Why the code that was typed is none; undefined: it counts, and stands among the others. */
function refusalOf(
  { checkout, quote, invalidGiftCards }: CheckoutAnswer,
  locale: Locale,
): string | undefined {
  const card = invalidGiftCards.find(({ id }) => id === null);
  if (card) return problemText('giftCardCodes', card.problem, '', locale);
  const coupon = quote?.invalidCoupons.find(({ code }) => !isEntered(checkout.couponCodes, code));
  return coupon && locale.t(couponText(coupon.problem), { code: coupon.code });
}

type EnteredCode = {
  /** of the form's field that keeps it */
  readonly name: 'couponCodes' | 'giftCardCodes';
  /** of a gift card its id */
  readonly code: string;
  readonly title: string;
  readonly state: string;
  readonly isRefused: boolean;
};

const compared = (code: string) => code.normalize('NFKC').trim().toUpperCase();
const isEntered = (codes: readonly string[], code: string) =>
  codes.some((one) => compared(one) === compared(code));

function enteredCodes(answer: CheckoutAnswer, locale: Locale): EnteredCode[] {
  const { t, price } = locale;
  const { checkout, quote, giftCards, invalidGiftCards } = answer;
  const refusals = new Map(quote?.invalidCoupons.map(({ code, problem }) => [compared(code), problem]));
  const coupons = checkout.couponCodes.map((code): EnteredCode => {
    const problem = refusals.get(compared(code));
    const state = problem ? t(couponText(problem), { code }) : t(m.checkout_code_applied);
    return { name: 'couponCodes', code, title: code, state, isRefused: problem !== undefined };
  });
  const card = (id: string, lastFour: string, state: string, isRefused: boolean): EnteredCode => ({
    name: 'giftCardCodes',
    code: id,
    state,
    isRefused,
    title: t(m.checkout_card_ending, { last: lastFour }),
  });
  return [
    ...coupons,
    ...giftCards.map(({ id, lastFour, amount, balanceLeft }) =>
      card(id, lastFour, t(m.checkout_card_pays, { amount: price(amount), left: price(balanceLeft) }), false),
    ),
    ...invalidGiftCards.flatMap(({ id, lastFour, problem }) =>
      id === null ? [] : [card(id, lastFour, problemText('giftCardCodes', problem, '', locale), true)],
    ),
  ];
}
