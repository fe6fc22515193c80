import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { type SubmitEvent, useState } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import field from '../../../ui/field.module.css';
import styles from '../order-page.module.css';

/** A list of numbers that is longer is no list to choose from; more units take another request. */
const MOST_CHOICES = 100;

type ReturnFormProps = {
  order: OrderView;
  lines: readonly { line: OrderedLine; units: number }[];
  /** why the form before was refused */
  wrong: Message | undefined;
};

/** Asks to send units back. The browser sends the form by itself, with and without script: the next page is the answer. */
export function ReturnForm({ order: { secret, email }, lines, wrong }: ReturnFormProps) {
  const { t } = useLocale();
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? m.order_return_empty : wrong;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const chosen = [...new FormData(event.currentTarget)].some(
      ([name, value]) => name.startsWith('units-') && value !== '0',
    );
    setEmpty(!chosen);
    if (!chosen) event.preventDefault();
  };
  return (
    <Disclosure title={t(m.order_return)} open={wrong !== undefined}>
      <form method="post" action={`/order/${secret}`} onSubmit={check} className={styles.form}>
        <input type="hidden" name="form" value="return-request" />
        <p>{t(m.order_return_text, { email: email ?? '' })}</p>
        {error && (
          <p role="alert" className={field.error}>
            {t(error)}
          </p>
        )}
        {lines.map(({ line, units }) => (
          <UnitsField key={line.entryId} line={line} units={units} />
        ))}
        <div>
          <label htmlFor="return-reason" className={field.label}>
            {t(m.order_return_reason)}
          </label>
          <textarea id="return-reason" name="reason" maxLength={1000} rows={3} className={field.control} />
        </div>
        <div>
          <Button type="submit" look="secondary">
            {t(m.order_return_send)}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

function UnitsField({ line, units }: { line: OrderedLine; units: number }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { entryId, title, attributes } = line;
  const id = `return-${entryId}`;
  const choices = Array.from({ length: Math.min(units, MOST_CHOICES) + 1 }, (_, count) => count);
  return (
    <div className={styles.units}>
      <label htmlFor={id} lang={lang}>
        {[title, ...Object.values(attributes)].join(', ')}
      </label>
      <select id={id} name={`units-${entryId}`} defaultValue={0} className={field.control}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t(m.order_return_none) : t(m.order_return_units, { count, units })}
          </option>
        ))}
      </select>
    </div>
  );
}
