import type { CheckoutItem } from '@daybook/contracts/checkout/checkout.api';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import styles from './notices.module.css';
import { TextField } from './text-field';

type WaitInLineProps = {
  item: Pick<CheckoutItem, 'entryId' | 'itemId' | 'variantId'>;
  /** as far as the buyer has said it */
  email: string;
};

/** For who came too late: the next unit that is free is held for them. The browser sends the form by itself. */
export function WaitInLine({ item: { entryId, itemId, variantId }, email }: WaitInLineProps) {
  const { t, locale } = useLocale();
  return (
    <form method="post" className={styles.line}>
      <input type="hidden" name="form" value="restock" />
      <input type="hidden" name="line" value="on" />
      <input type="hidden" name="productId" value={itemId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="language" value={locale} />
      <p>{t(m.checkout_line_text)}</p>
      <TextField
        id={`line-${entryId}`}
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t(m.checkout_line_email)}
        defaultValue={email}
      />
      <div>
        <Button type="submit" look="secondary">
          {t(m.checkout_line_join)}
        </Button>
      </div>
    </form>
  );
}
