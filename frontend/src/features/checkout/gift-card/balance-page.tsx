import type { GiftCardBalance } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import field from '../../../ui/field.module.css';
import styles from './balance-page.module.css';
import { balanceProblem } from './balance-problem';

type BalancePageProps = {
  /** of a form that was sent without script */
  balance: GiftCardBalance | undefined;
  /** the code of the error that such a form ran into */
  notice: string | undefined;
};

/** What is left on a gift card, for the person who has its code. */
export function BalancePage({ balance: before, notice }: BalancePageProps) {
  const { t } = useLocale();
  const api = useApi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Message | undefined>(() =>
    notice ? balanceProblem(notice) : undefined,
  );
  const look = useMutation({
    mutationFn: (code: string) =>
      api.POST('/api/commerce/gift-card/balance', { body: { code } }).then(answer),
    onError: (error) => {
      setWrong(() => balanceProblem(error instanceof ApiError ? error.code : ''));
      input.current?.focus();
    },
  });
  const balance = look.data ?? (look.isError ? undefined : before);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.gift_card_title)}
      </h1>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (look.isPending) return;
          const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
          setWrong(code === '' ? () => m.gift_card_missing : undefined);
          if (code === '') input.current?.focus();
          else look.mutate(code);
        }}
      >
        <input type="hidden" name="form" value="gift-card-balance" />
        <div>
          <label htmlFor={id} className={field.label}>
            {t(m.gift_card_code)}
          </label>
          <input
            ref={input}
            id={id}
            name="code"
            className={field.control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-required
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={() => setWrong(undefined)}
          />
          {wrong && (
            <p id={`${id}-error`} className={field.error} role="alert">
              {t(wrong)}
            </p>
          )}
          <p id={`${id}-hint`} className={field.hint}>
            {t(m.gift_card_hint)}
          </p>
        </div>
        <Button type="submit" busy={look.isPending}>
          {t(look.isPending ? m.gift_card_checking : m.gift_card_check)}
        </Button>
      </form>
      {balance && <Balance key={balance.receipt} balance={balance} isAsked={look.data !== undefined} />}
    </div>
  );
}

type BalanceProps = { balance: GiftCardBalance /** by a press on this page */; isAsked: boolean };

function Balance({ balance: { balance, lastFour, isVoided }, isAsked }: BalanceProps) {
  const { t, price } = useLocale();
  const shown = useRef<HTMLElement>(null);
  // a screen reader reads out what the press has brought
  useEffect(() => {
    if (isAsked) shown.current?.focus();
  }, [isAsked]);
  const isEmpty = balance.value === '0';
  return (
    <section ref={shown} tabIndex={-1} className={styles.balance} aria-label={t(m.gift_card_title)}>
      <p className={styles.card}>{t(m.gift_card_ends, { lastFour })}</p>
      {isVoided ? (
        <p>{t(m.gift_card_voided)}</p>
      ) : (
        <>
          <p className={styles.left}>{t(m.gift_card_left, { amount: price(balance) })}</p>
          <p>{t(isEmpty ? m.gift_card_empty : m.gift_card_use)}</p>
        </>
      )}
    </section>
  );
}
