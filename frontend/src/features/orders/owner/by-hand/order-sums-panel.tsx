import type { QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import { formatMoney, isZero, type Money } from '@daybook/contracts/shared/money';
import { Panel } from '../../../../ui/owner/panel';
import styles from './by-hand.module.css';

type SumsProps = {
  answer: QuoteByHandAnswer | undefined;
  /** the sums are of what was typed a moment ago */
  isStale: boolean;
};

/** What the draft costs: the sums that the checkout of the shop would show. */
export function OrderSumsPanel({ answer, isStale }: SumsProps) {
  const { quote, giftCards = [] } = answer?.checkout ?? {};
  return (
    <Panel title="Total">
      <div aria-live="polite" aria-busy={isStale} className={isStale ? styles.stale : undefined}>
        {quote ? (
          <dl className={styles.sums}>
            <Sum name="Subtotal" amount={quote.sums.subtotal} />
            {quote.discounts.map(
              ({ name, amount }) =>
                isSome(amount) && <Sum key={name} name={`Discount: ${name}`} amount={amount} isLess />,
            )}
            {quote.shipping && <Sum name="Delivery" amount={quote.sums.shipping} />}
            <Sum name="Tax" amount={quote.sums.tax} />
            {giftCards.map(({ id, lastFour, amount, balanceLeft }) => (
              <Sum
                key={id}
                name={`Gift card …${lastFour}, ${formatMoney(balanceLeft)} left`}
                amount={amount}
                isLess
              />
            ))}
            <Sum name="Total" amount={quote.sums.total} isTotal />
          </dl>
        ) : (
          <p>Add a product to see what the order costs.</p>
        )}
      </div>
      {answer?.checkout.taxExemption && <p className={styles.soft}>The customer is exempt from taxes.</p>}
    </Panel>
  );
}

const isSome = (amount: Money) => !isZero(amount);

type SumProps = { name: string; amount: Money; isLess?: boolean; isTotal?: boolean };

const Sum = ({ name, amount, isLess, isTotal }: SumProps) => (
  <>
    <dt data-total={isTotal}>{name}</dt>
    <dd data-total={isTotal}>
      {isLess && '−'}
      {formatMoney(amount)}
    </dd>
  </>
);
