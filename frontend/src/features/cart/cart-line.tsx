import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { classNames } from '../../ui/class-names';
import { GiftText } from '../../ui/gift-text-later';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { answersOf } from './answers-of';
import styles from './cart-line.module.css';
import { useRemoveEntry } from './entry.mutations';
import { AnswersDialog, useAnswersEditor } from './entry-answers';
import { EntryNotices } from './entry-notices';
import { entryElementId } from './focus-entry';
import { ReservedUntil } from './reserved-until';
import { useEntryQuantity } from './use-entry-quantity';
import type { Removals } from './use-removals';

type CartLineProps = {
  entry: CartEntry;
  currency: Currency;
  /** units of its variant in other entries, which have other answers */
  wantedElsewhere: number;
  removals: Removals;
  /** of the website, IANA name */
  timeZone: string;
};

/** One entry of the cart: product, quantity, sum, and what has changed since it was added. */
export function CartLine({ entry, currency, wantedElsewhere, removals, timeZone }: CartLineProps) {
  const { t, price } = useLocale();
  const quantity = useEntryQuantity(entry, { elsewhere: wantedElsewhere, onZero: () => takeOut() });
  const remove = useRemoveEntry(entry, removals);
  const editor = useAnswersEditor(entry);
  const titleId = useId();
  const problemId = useId();
  const { title, fullUrl } = entry;
  const notRemoved = removals.problems[entry.id];

  // an undo restores the entry with the quantity that the visitor chose last
  const takeOut = () => {
    quantity.flush();
    remove.mutate();
  };

  return (
    <article
      id={entryElementId(entry.id)}
      className={styles.line}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-needs-attention={entry.notices.length > 0 || undefined}
    >
      <div className={styles.picture}>
        {entry.image ? <Picture image={entry.image} sizes="128px" shape="square" decorative /> : null}
      </div>
      <div className={styles.what}>
        <h2 id={titleId} className={styles.title} lang={useTextsLang()}>
          {fullUrl ? (
            <Link to={fullUrl} search={{ variant: entry.chosenVariant.sku } as never}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <EntryFacts entry={entry} />
        {entry.gift && <GiftText gift={entry.gift} />}
        {entry.additionalFieldsFormId !== null && (
          <button
            type="button"
            className={classNames(styles.action, styles.edit)}
            aria-label={t(m.cart_answers_edit_for, { title })}
            aria-disabled={editor.isOpening || undefined}
            onClick={() => editor.isOpening || editor.open()}
          >
            {t(m.cart_answers_edit)}
          </button>
        )}
        {entry.quantity > 1 && (
          <p className={styles.each}>
            {t(m.cart_each, { price: price(money(entry.purchasePriceCents, currency)) })}
          </p>
        )}
        <ReservedUntil entry={entry} timeZone={timeZone} />
      </div>
      <p className={styles.subtotal}>
        <Price now={money(entry.subTotal, currency)} />
      </p>
      <div className={styles.actions}>
        {entry.allowsSeveral && (
          <EntryForm name="cart-quantity" entry={entry} onSubmit={() => quantity.commit(quantity.text)}>
            <QuantityStepper
              small
              name="quantity"
              label={t(m.cart_quantity_of, { title })}
              value={quantity.text}
              onChange={quantity.type}
              onCommit={quantity.commit}
              onStep={quantity.step}
              invalid={quantity.problem !== undefined}
              describedBy={quantity.problem === undefined ? undefined : problemId}
            />
            <noscript>
              <button type="submit" className={styles.action}>
                {t(m.cart_update)}
              </button>
            </noscript>
          </EntryForm>
        )}
        <EntryForm name="cart-remove" entry={entry} onSubmit={takeOut}>
          <button type="submit" className={styles.action} aria-label={t(m.cart_remove_item, { title })}>
            {t(m.cart_remove)}
          </button>
        </EntryForm>
      </div>
      <div className={styles.remarks}>
        <EntryNotices
          entry={entry}
          wantedElsewhere={wantedElsewhere}
          onLower={quantity.step}
          onRemove={takeOut}
          onAnswer={() => editor.isOpening || void editor.open()}
        />
        {quantity.problem && (
          <div id={problemId}>
            <Alert title={t(m.cart_failed_update)}>{quantity.problem}</Alert>
          </div>
        )}
        {notRemoved !== undefined && <Alert title={t(m.cart_failed_remove)}>{notRemoved}</Alert>}
        {editor.hasFailed && (
          <Alert title={t(m.cart_failed_open_form)} errorType="CUSTOM_FORM_RENDER_ERROR" />
        )}
      </div>
      <AnswersDialog entry={entry} editor={editor} />
    </article>
  );
}

type EntryFormProps = {
  /** the form's name on the server (`page-forms.ts`) */
  name: string;
  entry: CartEntry;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form that changes one entry. The browser can send it before hydration and without scripts. */
function EntryForm({ name, entry, onSubmit, children }: EntryFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="entryId" value={entry.id} />
      {children}
    </form>
  );
}

/** The chosen options, and the answers of a custom form. */
function EntryFacts({ entry }: { entry: CartEntry }) {
  const locale = useLocale();
  const lang = useTextsLang();
  const facts = [
    ...Object.entries(entry.chosenVariant.attributes).map((fact) => ({ fact, lang })),
    // the visitor's own words
    ...answersOf(entry.additionalFields, locale).map((fact) => ({ fact, lang: undefined })),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ fact: [name, value], lang }) => (
        <div key={name} lang={lang}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
