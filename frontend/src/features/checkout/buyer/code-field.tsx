import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { NEW_CODE, REMOVED_CODE } from '@daybook/contracts/checkout/shared/entered-checkout';
import { useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { couponText, problemText } from './checkout-texts';
import styles from './code-field.module.css';
import { TextField } from './text-field';

type CodeFieldProps = {
  answer: CheckoutAnswer;
  /** sends the form's fields with one more */
  onChange: (field: string, code: string) => Promise<void>;
};

/** Takes a discount code or a gift card; below it those that were entered, each with what became of it. */
export function CodeField({ answer, onChange }: CodeFieldProps) {
  const locale = useLocale();
  const { t } = locale;
  const input = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { checkout, quote, problems } = answer;
  const refusals = new Map(quote?.invalidCoupons.map(({ code, problem }) => [code.toUpperCase(), problem]));
  const cardProblem = problems.find(({ field }) => field.startsWith('giftCard'));
  const codes = [
    ...checkout.couponCodes.map((code) => {
      const problem = refusals.get(code.normalize('NFKC').trim().toUpperCase());
      const refusal = problem && t(couponText(problem), { code });
      return { name: 'couponCodes', code, title: code, refusal };
    }),
    ...checkout.giftCardCodes.map((code) => ({
      ...{ name: 'giftCardCodes', code, title: t(m.checkout_card_ending, { last: code }) },
      refusal: undefined,
    })),
  ];
  const change = async (field: string, code: string) => {
    if (isBusy) return;
    setBusy(true);
    await onChange(field, code);
    setBusy(false);
  };
  const control = () => input.current?.querySelector<HTMLInputElement>('input');
  const apply = async () => {
    const field = control();
    if (!field?.value.trim()) return field?.focus();
    await change(NEW_CODE, field.value);
    field.value = '';
    field.focus();
  };
  return (
    <div className={styles.codes}>
      {codes.length > 0 && (
        <ul className={styles.list} aria-label={t(m.checkout_codes)}>
          {codes.map(({ name, code, title, refusal }) => (
            <li key={`${name} ${code}`} className={styles.code} data-refused={refusal ? true : undefined}>
              <input type="hidden" name={name} value={code} />
              <span className={styles.title}>{title}</span>
              <span className={styles.state}>{refusal ?? t(m.checkout_code_applied)}</span>
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
      {cardProblem && (
        <p role="alert" className={styles.problem}>
          {problemText(cardProblem.field, cardProblem.code, '', locale)}
        </p>
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
