import type { QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import { MAX_UNITS_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { formatMoney, minorUnits, money } from '@daybook/contracts/shared/money';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import styles from './by-hand.module.css';
import { type DraftLine, unitsOf } from './draft';

type LinesProps = {
  lines: readonly DraftLine[];
  /** undefined: nothing is reckoned yet */
  answer: QuoteByHandAnswer | undefined;
  /** what is wrong with a line, by its place */
  errorOf: (place: number) => string | undefined;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** What is ordered, with the quantities. */
export function DraftLines({ lines, answer, errorOf, onChange }: LinesProps) {
  return (
    <ul className={styles.lines} aria-label="Items of the order">
      {lines.map((line, place) => {
        const name = [line.title, line.facts].filter(Boolean).join(', ');
        const priced = answer?.checkout.quote?.lines.find(
          ({ entryId }) => entryId === answer.entryIds[place],
        );
        const isTyped = unitsOf(line, MAX_UNITS_BY_HAND) !== undefined;
        return (
          <li key={`${line.itemId} ${line.sku}`} className={styles.line}>
            <span className={styles.about}>
              <strong>{line.title}</strong>
              <span className={styles.soft}>{[line.facts, line.sku].filter(Boolean).join(' · ')}</span>
            </span>
            <div className={styles.quantity}>
              <TextField
                label={`Quantity of ${name}`}
                hideLabel
                inputMode="numeric"
                maxLength={4}
                value={line.quantity}
                error={isTyped ? errorOf(place) : 'Enter a whole number.'}
                onChange={({ currentTarget: { value: quantity } }) =>
                  onChange(lines.map((one, i) => (i === place ? { ...one, quantity } : one)))
                }
              />
            </div>
            <span className={styles.amount}>
              {priced &&
                formatMoney(money(minorUnits(priced.unitPrice) * priced.quantity, priced.unitPrice.currency))}
            </span>
            <Button
              look="text"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.filter((_, i) => i !== place))}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
