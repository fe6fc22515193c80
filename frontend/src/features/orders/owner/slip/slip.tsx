import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import type { PackingSlip } from '@daybook/contracts/orders/many-orders.api';
import { formatLocaleOf, languageOf } from '@daybook/contracts/shared/languages';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { AddressText } from '../../../../ui/owner/address-text';
import { numberOf } from '../../order-number';
import styles from './slip.module.css';
import { SLIP_WORDS } from './slip-words';

type SlipProps = {
  slip: PackingSlip;
  /** of the website */
  title: string;
  /** BCP 47, of the website */
  locale: string;
};

/** What is in the parcel, for whom; without prices, because a parcel may be a present. */
export function Slip({ slip, title, locale }: SlipProps) {
  const words = SLIP_WORDS[languageOf(locale)];
  const number = numberOf(slip);
  const { placedAt, shippingAddress, shippingName, note } = slip;
  const date = new Intl.DateTimeFormat(formatLocaleOf(locale), { dateStyle: 'long' }).format(placedAt);
  const lines = slip.lines.flatMap((line) => {
    // what was refunded before it was sent comes with no parcel
    const left = line.toSendQuantity;
    return left > 0 ? [{ ...line, ordered: line.fulfilledQuantity + left, left }] : [];
  });
  const isSent = slip.lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0);
  return (
    <article className={styles.slip} aria-label={`${words.title} ${number}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{title}</p>
          <h2>{words.title}</h2>
        </div>
        <div className={styles.facts}>
          <p>
            <strong>{words.order(number)}</strong>
          </p>
          <p>{words.placed(date)}</p>
        </div>
      </header>
      <div className={styles.places}>
        {shippingAddress && (
          <section>
            <h3>{words.to}</h3>
            <AddressText address={shippingAddress} locale={formatLocaleOf(locale)} />
          </section>
        )}
        {shippingName && (
          <section>
            <h3>{words.by}</h3>
            <p>{shippingName}</p>
          </section>
        )}
      </div>
      {lines.length === 0 ? (
        <p>{isSent ? words.sent : words.nothing}</p>
      ) : (
        <table className={styles.items}>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ entryId, title: item, attributes, answers = [], sku, ordered, left }) => (
              <tr key={entryId}>
                <th scope="row">
                  {item}
                  <span>{[attributesText(attributes), sku].filter(Boolean).join(' · ')}</span>
                  {answers
                    .filter(({ value }) => value !== '')
                    .map((answer, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                      <span key={place} className={styles.answer}>
                        {answer.title}: {answerText(answer, formatLocaleOf(locale))}
                      </span>
                    ))}
                </th>
                <td>{left === ordered ? left : words.some(left, ordered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && (
        <section>
          <h3>{words.note}</h3>
          <p className={styles.note}>{note}</p>
        </section>
      )}
      <p className={styles.note}>{words.thanks}</p>
    </article>
  );
}
