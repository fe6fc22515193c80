import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import styles from './order-page.module.css';

/** Adds units of a variant to the cart. @throws Error whose message a visitor may read */
export type AddLine = (
  line: Pick<OrderedLine, 'itemId' | 'variantId' | 'sku' | 'quantity'>,
) => Promise<unknown>;

type Outcome = { added: number; refused: { line: OrderedLine; reason: string }[] };

type BuyAgainProps = {
  order: OrderView;
  onAdd: AddLine;
  /** what could not be added by the form without script; undefined: it was not sent */
  failed: string | undefined;
};

/** Fills the cart with what an order had, and says what could not be added. The form works without script. */
export function BuyAgain({ order: { lines }, onAdd, failed }: BuyAgainProps) {
  const { t } = useLocale();
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const addAll = async () => {
    setAdding(true);
    setOutcome(undefined);
    setOutcome(await addLines(lines, onAdd));
    setAdding(false);
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAdding) void addAll();
      }}
    >
      <input type="hidden" name="form" value="buy-again" />
      {lines.map((line) => (
        <input key={line.entryId} type="hidden" name="line" value={JSON.stringify(unitsOf(line))} />
      ))}
      <Button type="submit" busy={isAdding} look="secondary">
        {t(isAdding ? m.order_again_busy : m.order_again)}
      </Button>
      <div role="status">
        {outcome ? (
          <Added {...outcome} />
        ) : (
          failed !== undefined && <p className={styles.refused}>{failed}</p>
        )}
      </div>
    </form>
  );
}

/** The variant that was bought, whichever SKU it has by now. */
const unitsOf = ({ itemId, variantId, sku, quantity }: OrderedLine) => ({ itemId, variantId, sku, quantity });

async function addLines(lines: readonly OrderedLine[], onAdd: AddLine): Promise<Outcome> {
  const outcome: Outcome = { added: 0, refused: [] };
  for (const line of lines) {
    try {
      await onAdd(unitsOf(line));
      outcome.added += 1;
    } catch (error) {
      outcome.refused.push({ line, reason: error instanceof Error ? error.message : '' });
    }
  }
  return outcome;
}

function Added({ added, refused }: Outcome) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const count = added + refused.length;
  const some = added > 0 ? t(m.order_again_some, { added, count }) : t(m.order_again_none);
  return (
    <div className={styles.refused}>
      <p>
        {refused.length === 0 ? t(m.order_again_all, { count: added }) : some}{' '}
        {added > 0 && <Link to="/cart">{t(m.order_again_cart)}</Link>}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ line, reason }) => (
            <li key={line.entryId} lang={lang}>
              {t(m.order_again_refused, { title: line.title, reason })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
