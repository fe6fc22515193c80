import type { CheckoutAnswer, CheckoutItem } from '@daybook/contracts/checkout/checkout.api';
import type { QuotedTax } from '@daybook/contracts/checkout/quote.api';
import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import { type Money, money, splitMoney } from '@daybook/contracts/shared/money';
import { useState } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { GiftText } from '../../../ui/gift-text';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { useCheckedOut } from './checked-out';
import styles from './order-summary.module.css';

type Quote = NonNullable<CheckoutAnswer['quote']>;

/** What is bought and what it costs. On a phone it is one line with the sum until it is opened. */
export function OrderSummary({ answer }: { answer: CheckoutAnswer }) {
  const { t, price } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { quote, items } = answer;
  const { about } = useCheckedOut();
  const first = quote?.lines[0];
  return (
    <aside className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={styles.title}>
        {t(m.checkout_summary)}
      </h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="checkout-summary-content"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t(isOpen ? m.checkout_summary_hide : m.checkout_summary_show)}</span>
        {quote && <strong>{price(quote.sums.total)}</strong>}
      </button>
      <div id="checkout-summary-content" className={styles.content} data-open={isOpen || undefined}>
        <ul className={styles.items}>
          {items.map((item) => (
            <SummaryItem key={item.entryId} item={item} quote={quote} />
          ))}
        </ul>
        {quote && <Sums answer={answer} quote={quote} />}
        {about && first && <p className={styles.about}>{about(first.unitPrice, answer.requiresShipping)}</p>}
      </div>
    </aside>
  );
}

function SummaryItem({ item, quote }: { item: CheckoutItem; quote: Quote | null }) {
  const { t, locale } = useLocale();
  const lang = useTextsLang();
  const { answers = [], gift } = item;
  const line = quote?.lines.find(({ entryId }) => entryId === item.entryId);
  const options = Object.values(item.attributes).join(', ');
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {item.image && <Picture image={item.image} sizes="64px" shape="square" decorative />}
      </span>
      <span className={styles.words} lang={lang}>
        <span>{t(m.checkout_entry, { quantity: item.quantity, title: item.title })}</span>
        {options && <span className={styles.options}>{options}</span>}
        {/* the buyer's own words */}
        <span className={styles.options} lang={locale}>
          {answers.map(
            ({ title, ...answer }, place) =>
              answer.value && (
                // two questions may have the same title
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                <span key={place}>
                  {title}: {answerText(answer, locale)}
                  <br />
                </span>
              ),
          )}
          {gift && <GiftText gift={gift} />}
        </span>
      </span>
      {line && (
        <span className={styles.price}>
          <Price now={line.subtotal} />
        </span>
      )}
    </li>
  );
}

function Sums({ answer, quote }: { answer: CheckoutAnswer; quote: Quote }) {
  const { t, price } = useLocale();
  const { sums, shipping } = quote;
  const taxes = taxesOf(quote);
  const isIncluded = isTaxIncluded(sums);
  const less = ({ value, currency }: Money) => price({ value: `-${value}`, currency });
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(m.cart_subtotal)}</dt>
        <dd>{price(sums.subtotal)}</dd>
      </div>
      {quote.discounts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isSome(amount) && less(amount)}</dd>
        </div>
      ))}
      {answer.requiresShipping && (
        <div>
          <dt>{t(m.checkout_shipping)}</dt>
          <dd>
            {shipping
              ? isSome(sums.shipping)
                ? price(sums.shipping)
                : t(m.checkout_free)
              : t(m.checkout_not_known)}
          </dd>
        </div>
      )}
      {!isIncluded &&
        taxes.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
      {answer.taxExemption && (
        <div>
          <dt>{t(m.checkout_tax_exempt, { reason: answer.taxExemption.reason })}</dt>
          <dd>{price(sums.tax)}</dd>
        </div>
      )}
      {isSome(sums.giftCards) && (
        <div>
          <dt>{t(m.checkout_gift_cards)}</dt>
          <dd>{less(sums.giftCards)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(answer.isTotalKnown ? m.checkout_total : m.checkout_total_so_far)}</dt>
        <dd>{price(sums.total)}</dd>
      </div>
      {isIncluded &&
        taxes.map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(m.checkout_tax_included, { name })}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Prices include the tax where the sums add up without it. */
function isTaxIncluded({ subtotal, discount, shipping, tax, giftCards, total }: Quote['sums']): boolean {
  const before =
    splitMoney(subtotal).units -
    splitMoney(discount).units +
    splitMoney(shipping).units -
    splitMoney(giftCards).units;
  return isSome(tax) && before === splitMoney(total).units;
}

const isSome = (amount: Money) => amount.value !== '0';

/** The taxes of all lines and of the delivery, by name. */
function taxesOf({ lines, shipping }: Quote): { name: string; amount: Money }[] {
  const sums = new Map<string, Money>();
  const all: QuotedTax[] = [...lines, ...(shipping ? [shipping] : [])].flatMap(({ taxes }) => taxes);
  for (const { name, amount } of all) {
    const before = sums.get(name);
    const units = splitMoney(amount).units + (before ? splitMoney(before).units : 0);
    sums.set(name, money(units, amount.currency));
  }
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
