import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type Ref, useId } from 'react';
import { useLocale } from '../../lib/locale-context';
import { Alert } from '../../ui/alert';
import fieldStyles from '../../ui/field.module.css';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { AddButton } from './add-button';
import { showsQuantity } from './add-flow';
import { PlanOptions } from './plan-options';
import styles from './purchase-form.module.css';
import type { PurchaseState } from './use-purchase';
import { VariantOptions } from './variant-options';
import { canBuy } from './variant-selection';

type PurchaseFormProps = {
  product: ProductItem;
  purchase: PurchaseState;
  /** the button's place, for whoever must know whether it is in sight */
  buttonRef?: Ref<HTMLDivElement>;
};

/** Options, quantity, the button, what went wrong, and the questions that are asked on the way. */
export function PurchaseForm({ product, purchase, buttonRef }: PurchaseFormProps) {
  const { t } = useLocale();
  const quantityId = useId();
  const { form, problem } = purchase;
  const alert = problem && (
    <Alert title={t(problem.title)} errorType={problem.type}>
      {problem.text}
    </Alert>
  );
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onFocus={form.prepare}
        onPointerEnter={form.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          purchase.add();
        }}
      >
        <VariantOptions product={product} selection={purchase.selection} onChange={purchase.select} />
        {purchase.kind === 'subscription' && (
          <PlanOptions product={product} chosen={purchase.planId} onChoose={purchase.choosePlan} />
        )}
        {showsQuantity(product) && (
          <div>
            <label htmlFor={quantityId} className={fieldStyles.label}>
              {t('product.quantity')}
            </label>
            <QuantityStepper
              id={quantityId}
              label={t('product.quantity')}
              value={purchase.quantity}
              onChange={purchase.setQuantity}
              onStep={(quantity) => purchase.setQuantity(String(quantity))}
              invalid={problem?.type === 'QUANTITY_NOT_A_NUMBER'}
            />
          </div>
        )}
        <div ref={buttonRef}>
          <PurchaseButton product={product} purchase={purchase} onPress={purchase.add} />
        </div>
        {!form.Dialog && alert}
      </form>
      {form.Dialog && product.structuredContent.additionalFieldsForm && (
        <form.Dialog
          form={product.structuredContent.additionalFieldsForm}
          about={product.title}
          values={form.values}
          onChange={form.change}
          submitText={buttonText(product, purchase, t)}
          busy={purchase.button.phase === 'adding'}
          problem={alert}
          onSubmit={purchase.sendForm}
          onClose={form.close}
        />
      )}
    </>
  );
}

type PurchaseButtonProps = Pick<PurchaseFormProps, 'product' | 'purchase'> & { onPress: () => void };

/** The button of the form, and of the bar that stands in for it on a phone. */
export function PurchaseButton({ product, purchase, onPress }: PurchaseButtonProps) {
  const { t } = useLocale();
  return (
    <AddButton
      phase={purchase.button.phase}
      text={buttonText(product, purchase, t)}
      soldOutText={isSoldOut(product, purchase) ? product.customSoldOutText || t('add.soldOut') : null}
      busy={purchase.form.isOpening}
      disabled={purchase.kind === 'subscription' && purchase.planId === undefined}
      onPress={onPress}
    />
  );
}

function buttonText(
  { structuredContent }: ProductItem,
  { kind }: PurchaseState,
  t: ReturnType<typeof useLocale>['t'],
): string {
  const { useCustomAddButtonText, customAddButtonText } = structuredContent;
  const own = useCustomAddButtonText ? customAddButtonText.trim() : '';
  return own || t(kind === 'subscription' ? 'add.subscribe' : 'add.idle');
}

/** Whether what is chosen cannot be had: the whole product, or the variant. */
function isSoldOut(product: ProductItem, { variant }: PurchaseState): boolean {
  if (product.display === 'sold-out') return true;
  return variant !== undefined && !canBuy(product.structuredContent.productType, variant);
}
