import { showsQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import { isPageError, type PageNotice } from '@daybook/contracts/shared/page-notices';
import { type Ref, useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { refusal } from '../../../lib/refusal';
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

/** The first option without a value, where a visitor whose add was refused goes on. */
const UNSELECTED = 'fieldset:not(:has(:checked)) input, select:has([value=""]:checked)';

type PurchaseFormProps = {
  product: ProductItem;
  purchase: PurchaseState;
  /** the result of the form when the browser sent it without scripts */
  notice?: PageNotice;
  /** the button's element, for the bar that is shown while the button is out of sight */
  buttonRef?: Ref<HTMLDivElement>;
};

/** Options, quantity, button, error, the dialog of the custom form, and the restock form of a sold-out product. */
export function PurchaseForm({ product, purchase, notice, buttonRef }: PurchaseFormProps) {
  const { t } = useLocale();
  const quantityId = useId();
  const remarkId = useId();
  const { form, problem } = purchase;
  const isUnavailable = purchase.possible.length === 0;
  // beneath the button: why it is disabled, or where it leads
  const remark = isUnavailable ? refusal('VARIANT_UNAVAILABLE') : LEADS_TO[purchase.kind];
  const failure = problem && (
    <div className={styles.failure}>
      <Alert title={t(problem.title)} errorType={problem.type}>
        {problem.text}
      </Alert>
      {problem.stockLeft && <p role="status">{problem.stockLeft}</p>}
    </div>
  );
  const told =
    notice === 'added' ? (
      <p role="status">{t(m.add_done, { productName: product.title })}</p>
    ) : (
      isPageError(notice) && <Alert title={t(m.add_failed)}>{t(refusal(notice))}</Alert>
    );
  // the browser can send this form without scripts; a form with more than options and a quantity needs one
  const isPlain =
    (purchase.kind === 'cart' || purchase.kind === 'express') &&
    !product.structuredContent.additionalFieldsForm;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        method={isPlain ? 'post' : undefined}
        onFocus={form.prepare}
        onPointerEnter={form.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          if (!purchase.add()) event.currentTarget.querySelector<HTMLElement>(UNSELECTED)?.focus();
        }}
      >
        {isPlain && (
          <>
            <input
              type="hidden"
              name="form"
              value={purchase.kind === 'express' ? 'express-checkout' : 'add-to-cart'}
            />
            <input type="hidden" name="itemId" value={product.id} />
            <input type="hidden" name="variant" value={purchase.variant?.sku ?? ''} />
          </>
        )}
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
        <div ref={buttonRef}>
          <PurchaseButton purchase={purchase} describedBy={remark && remarkId} />
        </div>
        {remark && (
          <p id={remarkId} className={styles.remark} role={isUnavailable ? 'status' : undefined}>
            {t(remark)}
          </p>
        )}
        {!form.Dialog && (failure ?? (!purchase.isTouched && told))}
      </form>
      {purchase.soldOutText !== null && isWaitable(product.structuredContent) && (
        <div className={styles.restock}>
          <purchase.RestockForm productId={product.id} variantId={purchase.variant?.id} />
        </div>
      )}
      {form.Dialog && product.structuredContent.additionalFieldsForm && (
        <form.Dialog
          form={product.structuredContent.additionalFieldsForm}
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
      busy={purchase.form.isOpening}
      disabled={purchase.kind === 'subscription' && purchase.planId === undefined}
      onPress={onPress}
    />
  );
}
