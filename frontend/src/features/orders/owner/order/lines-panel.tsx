import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { formatMoney, isZero, type Money, money, splitMoney } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { lineSubtotal } from '../../../../lib/line-subtotal';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { lessAmount } from '../../../../lib/owner/less-amount';
import { useMay } from '../../../../lib/owner/owner-session';
import { inWhole } from '../../../../lib/owner/whole-number';
import { Panel } from '../../../../ui/owner/panel';
import { Picture } from '../../../../ui/picture';
import { LineGift } from './line-gift';
import styles from './order-page.module.css';

type Line = OwnerOrder['lines'][number];

/** What was bought, and what it comes to. */
export function LinesPanel({ order }: { order: OwnerOrder }) {
  return (
    <Panel title="Items">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <LineItem key={line.entryId} line={line} />
        ))}
      </ul>
      <Sums of={order} />
    </Panel>
  );
}

function LineItem({ line }: { line: Line }) {
  const mayOpen = useMay('catalogue.edit');
  const facts = [attributesText(line.attributes), line.sku].filter(Boolean).join(' · ');
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.image && <Picture decorative image={line.image} sizes="48px" shape="square" />}
      </span>
      <div className={styles.about}>
        <strong>
          {mayOpen ? (
            <Link to="/config/products/$productId" params={{ productId: line.itemId }}>
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </strong>
        {facts && <span className={styles.soft}>{facts}</span>}
        {line.answers?.map((answer, place) => (
          // two questions may have the same title
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <span key={place}>
            <span className={styles.soft}>{answer.title}: </span>
            <span className={styles.answer}>{answerText(answer, 'en-US') || 'N/A'}</span>
          </span>
        ))}
        {line.gift && <LineGift gift={line.gift} />}
        {line.isRecipientErased && (
          <span className={styles.soft}>
            The recipient’s data was deleted. The buyer gets the gift card instead.
          </span>
        )}
        {progressOf(line) && <span className={styles.soft}>{progressOf(line)}</span>}
      </div>
      <span className={styles.count}>
        {formatMoney(line.unitPrice)} × {inWhole(line.quantity)}
      </span>
      <span className={styles.amount}>
        {formatMoney(lineSubtotal(line))}
        {isSome(line.discount) && <span className={styles.soft}>{lessAmount(line.discount)}</span>}
      </span>
    </li>
  );
}

function progressOf({ fulfilledQuantity, refundedQuantity }: Line): string {
  return [
    fulfilledQuantity > 0 && `${inWhole(fulfilledQuantity)} sent`,
    refundedQuantity > 0 && `${inWhole(refundedQuantity)} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

const isSome = (amount: Money) => !isZero(amount);

/** The sums, each tax by its rate, and who paid what of it. */
function Sums({ of }: { of: OwnerOrder }) {
  const { sums, discounts, taxes, taxIncluded, tenders, shippingName, refunded } = of;
  const given = tenders.filter(({ kind }) => kind === 'giftCard');
  const whole = tenders.reduce((sum, { amount }) => sum + splitMoney(amount).units, 0);
  return (
    <dl className={styles.sums}>
      <Sum name="Subtotal" amount={sums.subtotal} />
      {discounts.map(
        ({ name, amount }) =>
          isSome(amount) && <Sum key={name} name={`Discount: ${name}`} amount={amount} isLess />,
      )}
      {(shippingName || isSome(sums.shipping)) && (
        <Sum name={shippingName ? `Delivery: ${shippingName}` : 'Delivery'} amount={sums.shipping} />
      )}
      {!taxIncluded && taxes.map((tax) => <Sum key={keyOf(tax)} name={taxName(tax)} amount={tax.amount} />)}
      <Sum name="Total" amount={{ value: String(whole), currency: sums.total.currency }} isTotal />
      {taxIncluded &&
        taxes.map((tax) => (
          <Sum key={keyOf(tax)} name={`Includes ${taxName(tax)}`} amount={tax.amount} isSoft />
        ))}
      {given.length > 0 && <Sum name="Paid by gift cards" amount={sums.giftCards} isLess />}
      {given.length > 0 && <Sum name="Left to pay" amount={sums.total} />}
      {isSome(refunded) && (
        <>
          <Sum name="Refunded" amount={refunded} isLess />
          <Sum
            name="Net paid"
            amount={money(whole - splitMoney(refunded).units, refunded.currency)}
            isTotal
          />
        </>
      )}
    </dl>
  );
}

type Tax = OwnerOrder['taxes'][number];
const keyOf = ({ name, rate }: Tax) => `${name} ${rate}`;
/** Rates are millionths. */
const taxName = ({ name, rate }: Tax) => `${name} ${rate / 10_000}%`;

type SumProps = { name: string; amount: Money; isLess?: boolean; isTotal?: boolean; isSoft?: boolean };

const Sum = ({ name, amount, isLess, isTotal, isSoft }: SumProps) => (
  <div data-total={isTotal} data-soft={isSoft}>
    <dt>{name}</dt>
    <dd>{isLess ? lessAmount(amount) : formatMoney(amount)}</dd>
  </div>
);
