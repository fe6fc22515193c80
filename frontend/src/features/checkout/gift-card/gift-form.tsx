import {
  GIFT_FIELDS,
  GIFT_LIMITS,
  type GiftDelivery,
  type GiftProblem,
  type GiftProblems,
  readGiftDelivery,
} from '@daybook/contracts/checkout/shared/gift-delivery';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import field from '../../../ui/field.module.css';
import styles from './gift-form.module.css';

type GiftFormProps = {
  itemId: string;
  sku: string;
  /** the answers to the custom form of the card, JSON as text */
  additionalFields: string | null;
  /** the first day that can be chosen, `2026-11-23` */
  today: string;
  /** the form was sent without script, and refused */
  isRefused: boolean;
  /** @param gift the delivery, JSON as text */
  onAdd: (gift: string) => Promise<unknown>;
};

const PROBLEMS: Readonly<Record<GiftProblem, Message>> = {
  FIELD_REQUIRED: m.gift_email_wrong,
  FIELD_EMAIL_INVALID: m.gift_email_wrong,
  FIELD_TOO_LONG: m.gift_too_long,
  FIELD_NOT_A_DATE: m.gift_day_wrong,
};

/** Asks who gets a gift card, from whom and when, and puts it into the cart. */
export function GiftForm({ itemId, sku, additionalFields, today, isRefused, onAdd }: GiftFormProps) {
  const { t } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<GiftProblems>({});
  const [failure, setFailure] = useState<string | undefined>(isRefused ? t(m.gift_failed) : undefined);
  const [isAdding, setAdding] = useState(false);
  // without script the browser itself checks the fields
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const show = (found: GiftProblems) => {
    setProblems(found);
    const first = GIFT_FIELDS.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (sent: FormData) => {
    const gift = JSON.stringify(Object.fromEntries(GIFT_FIELDS.map((name) => [name, sent.get(name)])));
    const read = readGiftDelivery(gift, today);
    setFailure(undefined);
    if ('problems' in read) return show(read.problems);
    setAdding(true);
    try {
      await onAdd(gift);
    } catch (error) {
      const isOurs = error instanceof ApiError && error.code === 'GIFT_DELIVERY_INVALID';
      if (isOurs) show(error.fields as GiftProblems);
      else setFailure(error instanceof ApiError ? error.message : t(m.gift_failed));
      setAdding(false);
    }
  };
  const textOf = (name: keyof GiftDelivery) => {
    const problem = problems[name];
    return problem && t(PROBLEMS[problem]);
  };
  const clear = () => setProblems({});
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate={isHydrated}
      onChange={clear}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAdding) void submit(new FormData(event.currentTarget));
      }}
    >
      <h2 className={styles.title}>{t(m.gift_for_title)}</h2>
      {failure && <Alert title={failure} />}
      <input type="hidden" name="form" value="gift-card-entry" />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="additionalFields" value={additionalFields ?? ''} />
      <Labelled
        label={t(m.gift_recipient_email)}
        hint={t(m.gift_recipient_email_hint)}
        error={textOf('recipientEmail')}
      >
        {(control) => (
          <input
            {...control}
            name="recipientEmail"
            type="email"
            required
            maxLength={GIFT_LIMITS.email}
            autoComplete="off"
          />
        )}
      </Labelled>
      <Labelled label={t(m.gift_recipient_name)} error={textOf('recipientName')}>
        {(control) => (
          <input {...control} name="recipientName" maxLength={GIFT_LIMITS.name} autoComplete="off" />
        )}
      </Labelled>
      <Labelled label={t(m.gift_sender_name)} error={textOf('senderName')}>
        {(control) => (
          <input {...control} name="senderName" maxLength={GIFT_LIMITS.name} autoComplete="name" />
        )}
      </Labelled>
      <Labelled label={t(m.gift_message)} error={textOf('message')}>
        {(control) => <textarea {...control} name="message" rows={3} maxLength={GIFT_LIMITS.message} />}
      </Labelled>
      <Labelled label={t(m.gift_day)} hint={t(m.gift_day_hint)} error={textOf('day')}>
        {(control) => <input {...control} name="day" type="date" min={today} />}
      </Labelled>
      <Button type="submit" wide busy={isAdding}>
        {t(isAdding ? m.gift_adding : m.gift_add)}
      </Button>
    </form>
  );
}

type Control = { id: string; className?: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type LabelledProps = {
  label: string;
  hint?: string;
  error?: string;
  children: (control: Control) => ReactNode;
};

function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {children({
        id,
        className: field.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
