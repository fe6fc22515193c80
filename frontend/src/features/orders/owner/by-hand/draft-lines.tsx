import type { QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import { MAX_UNITS_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { lineSubtotal } from '../../../../lib/line-subtotal';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import styles from './by-hand.module.css';
import { variantsQuery } from './by-hand.queries';
import { type DraftLine, unitsOf } from './draft';
import { ProductQuestions } from './product-questions';

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
          <li key={line.variantId} className={styles.line}>
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
            <span className={styles.amount}>{priced && formatMoney(lineSubtotal(priced))}</span>
            {line.answers !== undefined && (
              <ChangeAnswers
                line={line}
                name={name}
                onChange={(answers) =>
                  onChange(lines.map((one, i) => (i === place ? { ...one, answers } : one)))
                }
              />
            )}
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

type ChangeAnswersProps = { line: DraftLine; name: string; onChange: (answers: string) => void };

/** Opens the product's questions with the answers of the line. */
function ChangeAnswers({ line, name, onChange }: ChangeAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const product = useQuery({ ...variantsQuery(useApi(), line.itemId), enabled: isOpen }).data?.product;
  return (
    <>
      <Button look="text" aria-label={`Answers for ${name}`} onClick={() => setOpen(true)}>
        Answers
      </Button>
      {isOpen && product?.additionalFieldsForm && (
        <ProductQuestions
          form={product.additionalFieldsForm}
          about={line.title}
          submitText="Save answers"
          answers={line.answers}
          onAnswered={(answers) => {
            setOpen(false);
            onChange(answers);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
