import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import { showsQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import { type Ref, useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import fieldStyles from '../../../ui/field.module.css';
import { later } from '../../../ui/later';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import { AddButton } from './add-button';
import styles from './purchase-form.module.css';
import { LEADS_TO } from './purchase-texts';
import type { PurchaseState } from './use-purchase';
import { VariantOptions } from './variant-options';

const PlanOptions = later(async () => (await import('./plan-options')).PlanOptions);
const ImpossibleChoice = later(async () => (await import('./impossible-choice')).ImpossibleChoice, {
  onDemand: true,
});
const FormNotice = later(async () => (await import('./form-notice')).FormNotice, { onDemand: true });
// a browser with scripts shows these fields in a dialog
const PlainFields = later(async () => (await import('../../../ui/forms/plain-fields')).PlainFields, {
  onDemand: true,
});

/** The form's name where the browser sends it without scripts. */
const PLAIN_FORMS: Readonly<Record<PurchaseKind, string>> = {
  cart: 'add-to-cart',
  express: 'express-checkout',
  subscription: 'subscribe',
  'gift-card': 'gift-card',
};

/** The first option without a value, where a visitor whose add was refused goes on. */
const UNSELECTED = 'fieldset:not(:has(:checked)) input, select:has([value=""]:checked)';

type PurchaseFormProps = {
  product: ProductItem;
  purchase: PurchaseState;
  /** the result of the form when the browser sent it without scripts */
  notice?: string;
  /** the button's element, for the bar that is shown while the button is out of sight */
  buttonRef?: Ref<HTMLDivElement>;
};

/** What the website does not sell, such as a product that is priced in another currency, has no button. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { t } = useLocale();
  const isSold = props.product.structuredContent.variants.length > 0;
  return isSold ? <SoldForm {...props} /> : <p>{t(m.product_not_for_sale)}</p>;
}

/** Options, quantity, button, error, the dialog of the custom form, and the restock form of a sold-out product. */
function SoldForm({ product, purchase, notice, buttonRef }: PurchaseFormProps) {
  const { t } = useLocale();
  const quantityId = useId();
  const remarkId = useId();
  const { form, problem } = purchase;
  const isUnavailable = purchase.possible.length === 0;
  // beneath the button: why it is disabled, or where it leads
  const leadsTo = LEADS_TO[purchase.kind];
  const remark = isUnavailable ? (
    <ImpossibleChoice product={product} selection={purchase.selection} />
  ) : (
    leadsTo && t(leadsTo)
  );
  const failure = problem && (
    <div className={styles.failure}>
      <Alert title={t(problem.title)} errorType={problem.type}>
        {problem.text}
      </Alert>
      {problem.stockLeft && <p role="status">{problem.stockLeft}</p>}
    </div>
  );
  const notified = notice && <FormNotice product={product} kind={purchase.kind} notice={notice} />;
  const { additionalFieldsForm } = product.structuredContent;
  return (
    <>
      <form
        className={styles.form}
        method="post"
        onFocus={form.prepare}
        onPointerEnter={form.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void purchase
            .add()
            .then((goesOn) => goesOn || form.querySelector<HTMLElement>(UNSELECTED)?.focus());
        }}
      >
        <input type="hidden" name="form" value={PLAIN_FORMS[purchase.kind]} />
        <input type="hidden" name="itemId" value={product.id} />
        <input type="hidden" name="variant" value={purchase.variant?.sku ?? ''} />
        <VariantOptions product={product} selection={purchase.selection} onChange={purchase.select} />
        {purchase.kind === 'subscription' && (
          <PlanOptions
            product={product}
            variants={purchase.possible}
            chosen={purchase.planId}
            onChoose={purchase.choosePlan}
          />
        )}
        {showsQuantity({ ...product.structuredContent, ...product.storeSettings }) && (
          <div>
            <label htmlFor={quantityId} className={fieldStyles.label}>
              {t(m.product_quantity)}
            </label>
            <QuantityStepper
              id={quantityId}
              name="quantity"
              label={t(m.product_quantity)}
              value={purchase.quantity}
              onChange={purchase.setQuantity}
              onStep={(quantity) => purchase.setQuantity(String(quantity))}
              invalid={problem?.type === 'QUANTITY_NOT_A_NUMBER'}
            />
          </div>
        )}
        {additionalFieldsForm && (
          <noscript>
            <PlainFields form={additionalFieldsForm} />
          </noscript>
        )}
        <div ref={buttonRef}>
          <PurchaseButton purchase={purchase} describedBy={remark ? remarkId : undefined} />
        </div>
        {remark && (
          <p id={remarkId} className={styles.remark} role={isUnavailable ? 'status' : undefined}>
            {remark}
          </p>
        )}
        {!form.Dialog && (failure ?? (!purchase.isTouched && notified))}
      </form>
      {purchase.soldOutText !== null && isWaitable(product.structuredContent) && (
        <div className={styles.restock}>
          <purchase.RestockForm productId={product.id} variantId={purchase.variant?.id} />
        </div>
      )}
      {form.Dialog && additionalFieldsForm && (
        <form.Dialog
          form={additionalFieldsForm}
          about={product.title}
          values={form.values}
          onChange={form.change}
          submitText={purchase.text}
          busy={purchase.button.phase === 'adding'}
          problem={failure}
          onSubmit={purchase.sendForm}
          onClose={form.close}
        />
      )}
    </>
  );
}

type PurchaseButtonProps = {
  purchase: PurchaseState;
  /** id of the element that says why the button is disabled */
  describedBy?: string;
  onPress?: () => void;
};

/** The button of the form, and of the bar that replaces it on a phone. */
export function PurchaseButton({ purchase, describedBy, onPress }: PurchaseButtonProps) {
  const { t } = useLocale();
  return (
    <AddButton
      phase={purchase.button.phase}
      text={purchase.text}
      disabledText={purchase.soldOutText ?? (purchase.possible.length === 0 ? t(m.price_unavailable) : null)}
      describedBy={describedBy}
      busy={purchase.isStarting || purchase.form.isOpening}
      disabled={purchase.kind === 'subscription' && purchase.planId === undefined}
      onPress={onPress}
    />
  );
}
