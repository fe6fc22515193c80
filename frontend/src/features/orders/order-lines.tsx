import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { Link } from '@tanstack/react-router';
import { lineSubtotal } from '../../lib/line-subtotal';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { GiftText } from '../../ui/gift-text';
import { Picture } from '../../ui/picture';
import { BuyersGiftCard } from './buyers-gift-card';
import styles from './order-lines.module.css';

type OrderLinesProps = {
  lines: readonly OrderedLine[];
  /** those that are the buyer's own */
  giftCards: OrderView['giftCards'];
  /** where the products are sold now, by their ids */
  fullUrls: Readonly<Record<string, string>>;
  /** says how much of each line was sent and given back */
  withProgress?: boolean;
};

/** What was bought, as it was bought. */
export function OrderLines({ lines, giftCards, fullUrls, withProgress }: OrderLinesProps) {
  const { t } = useLocale();
  return (
    <ul className={styles.lines} aria-label={t(m.order_items)}>
      {lines.map((line) => (
        <li key={line.entryId}>
          <Line
            line={line}
            giftCards={giftCards.filter(({ entryId }) => entryId === line.entryId)}
            fullUrl={fullUrls[line.itemId]}
            withProgress={withProgress}
          />
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  line: OrderedLine;
  giftCards: OrderView['giftCards'];
  fullUrl: string | undefined;
  withProgress: boolean | undefined;
};

function Line({ line, giftCards, fullUrl, withProgress }: LineProps) {
  const { t, price, locale } = useLocale();
  const lang = useTextsLang();
  const {
    title,
    image,
    sku,
    quantity,
    attributes,
    answers = [],
    gift,
    fulfilledQuantity,
    refundedQuantity,
  } = line;
  const facts = Object.entries(attributes);
  const isPartlySent = fulfilledQuantity > 0 && fulfilledQuantity < quantity;
  return (
    <article className={styles.line}>
      <div className={styles.picture}>
        {image && <Picture image={image} sizes="96px" shape="square" decorative />}
      </div>
      <div>
        <h3 className={styles.title} lang={lang}>
          {fullUrl ? (
            <Link to={fullUrl} search={{ variant: sku } as never}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {facts.length > 0 && (
          <dl className={styles.facts} lang={lang}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {answers.length > 0 && (
          <dl className={styles.facts}>
            {answers.map((answer, place) => (
              // two questions may have the same title
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <div key={place}>
                <dt>{answer.title}</dt>
                <dd>{answerText(answer, locale) || t(m.cart_answers_none)}</dd>
              </div>
            ))}
          </dl>
        )}
        {gift && <GiftText gift={gift} />}
        {line.isRecipientErased && <BuyersGiftCard cards={giftCards} />}
        <p className={styles.quantity}>
          {t(m.order_quantity)}: {quantity}
          {quantity > 1 && ` · ${t(m.order_each, { price: price(line.unitPrice) })}`}
        </p>
        {withProgress && isPartlySent && (
          <p className={styles.quantity}>{t(m.order_line_sent, { sent: fulfilledQuantity, quantity })}</p>
        )}
        {withProgress && refundedQuantity > 0 && (
          <p className={styles.quantity}>{t(m.order_line_refunded, { count: refundedQuantity })}</p>
        )}
      </div>
      <p className={styles.total}>{price(lineSubtotal(line))}</p>
    </article>
  );
}
