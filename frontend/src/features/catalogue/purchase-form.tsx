import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useLocale } from '../../lib/locale-context';
import { Alert } from '../../ui/alert';
import fieldStyles from '../../ui/field.module.css';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { AddButton } from './add-button';
import { hasMoreThan, showsQuantity } from './add-flow';
import { CustomForm } from './custom-form';
import { PlanOptions } from './plan-options';
import styles from './purchase-form.module.css';
import type { PurchaseState } from './use-purchase';
import { VariantOptions } from './variant-options';
import { canBuy } from './variant-selection';

type PurchaseFormProps = {
  product: ProductItem;
  purchase: PurchaseState;
  inCart: (sku: string) => number;
  /** the button's place, for whoever must know whether it is in sight */
  buttonRef?: Ref<HTMLDivElement>;
};

/** Options, quantity, questions, the button, and what went wrong: everything between price and delivery. */
export function PurchaseForm({ product, purchase, inCart, buttonRef }: PurchaseFormProps) {
  const { t } = useLocale();
  const quantityId = useId();
  const { variant, problem, heldUp } = purchase;
  const element = useRef<HTMLFormElement>(null);
  const form = product.additionalFieldsForm;
  const allInCart = form && variant && isStocked(product) && !hasMoreThan(variant, inCart(variant.sku));
  const later = laterNote(product);

  // the first answer that is missing is where to go on
  useEffect(() => {
    if (heldUp > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [heldUp]);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!later) purchase.add();
      }}
    >
      <VariantOptions product={product} selection={purchase.selection} onChange={purchase.select} />
      {product.structuredContent.isSubscribable && <PlanOptions product={product} />}
      {form && product.display !== 'sold-out' && !allInCart && (
        <CustomForm
          form={form}
          values={purchase.answers}
          errors={purchase.errors}
          onChange={purchase.answer}
        />
      )}
      {allInCart && <p>{t('product.allInCart')}</p>}
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
          />
        </div>
      )}
      <div ref={buttonRef}>
        <PurchaseButton product={product} purchase={purchase} onPress={purchase.add} />
      </div>
      {later && <p className={styles.later}>{t(later)}</p>}
      {problem && <Alert title={t('add.failed')}>{problem}</Alert>}
    </form>
  );
}

type PurchaseButtonProps = Pick<PurchaseFormProps, 'product' | 'purchase'> & { onPress: () => void };

/** The button of the form, and of the bar that stands in for it on a phone. */
export function PurchaseButton({ product, purchase, onPress }: PurchaseButtonProps) {
  const { t } = useLocale();
  const { isSubscribable, useCustomAddButtonText, customAddButtonText } = product.structuredContent;
  const own = useCustomAddButtonText ? customAddButtonText : '';
  return (
    <AddButton
      phase={purchase.button.phase}
      text={own || t(isSubscribable ? 'add.subscribe' : 'add.idle')}
      soldOutText={isSoldOut(product, purchase) ? product.customSoldOutText || t('add.soldOut') : null}
      disabled={laterNote(product) !== undefined}
      onPress={onPress}
    />
  );
}

/** Whether what is chosen cannot be had: the whole product, or the variant. */
function isSoldOut(product: ProductItem, { variant }: PurchaseState): boolean {
  if (product.display === 'sold-out') return true;
  return variant !== undefined && !canBuy(product.structuredContent.productType, variant);
}

function isStocked({ structuredContent: { productType } }: ProductItem): boolean {
  return productType === ProductType.physical || productType === ProductType.service;
}

/** What can be looked at but not paid for until there is a checkout. */
export function laterNote({ structuredContent }: ProductItem) {
  if (structuredContent.isSubscribable) return 'product.later.subscription';
  if (structuredContent.productType === ProductType.giftCard) return 'product.later.giftCard';
  return undefined;
}
