import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { useLocale } from '../../lib/locale-context';
import { checkPurchase, type EntryToAdd, refusalText } from './add-flow';
import type { FieldErrors, FormValues } from './form-answers';
import { type AddButton, useAddButton } from './use-add-button';
import { initialSelection, type Selection, variantOf } from './variant-selection';

export type PurchaseOptions = {
  product: ProductItem;
  /** the sku in the address, which a shared link brings and each choice changes */
  sku?: string;
  onSkuChange: (sku: string | undefined) => void;
  onAdd: (entry: EntryToAdd) => Promise<unknown>;
  inCart: (sku: string) => number;
};

export type PurchaseState = {
  selection: Selection;
  select: (selection: Selection) => void;
  variant: VariantItem | undefined;
  quantity: string;
  setQuantity: (quantity: string) => void;
  answers: FormValues;
  answer: (fieldId: string, value: string | readonly string[]) => void;
  errors: FieldErrors;
  /** counts the adds that the form held up: each sends the focus to the first error */
  heldUp: number;
  button: AddButton;
  /** runs the add flow of section 4; false when it ended before anything was sent */
  add: () => boolean;
  /** why the last add did not work; undefined when nothing is wrong */
  problem: string | undefined;
};

/** What a visitor puts together on a product page, and the add at the end of it. */
export function usePurchase({ product, sku, onSkuChange, onAdd, inCart }: PurchaseOptions): PurchaseState {
  const { t, list } = useLocale();
  const [selection, setSelection] = useState(() => initialSelection(product, sku));
  const [quantity, setQuantity] = useState(String(QUANTITY.default));
  const [answers, setAnswers] = useState<FormValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [heldUp, setHeldUp] = useState(0);
  const [problem, setProblem] = useState<string>();
  const button = useAddButton();
  const variant = variantOf(product, selection);

  // the address changed from outside: a link to another variant of the same product
  useEffect(() => {
    if (sku)
      setSelection((current) =>
        variantOf(product, current)?.sku === sku ? current : initialSelection(product, sku),
      );
  }, [product, sku]);

  return {
    selection,
    variant,
    quantity,
    answers,
    errors,
    heldUp,
    button,
    problem,
    select(next) {
      setSelection(next);
      setProblem(undefined);
      onSkuChange(variantOf(product, next)?.sku);
    },
    setQuantity(next) {
      setQuantity(next);
      setProblem(undefined);
    },
    answer(fieldId, value) {
      setAnswers((current) => ({ ...current, [fieldId]: value }));
      setErrors(({ [fieldId]: _, ...others }) => others);
    },
    add() {
      const checked = checkPurchase({ product, selection, quantity, answers, inCart });
      if ('refusal' in checked) {
        const { refusal } = checked;
        setProblem(refusalText(refusal, t, list));
        setErrors(refusal.code === 'FORM_INVALID' ? refusal.fields : {});
        if (refusal.code === 'FORM_INVALID') setHeldUp((count) => count + 1);
        if (refusal.code === 'NO_VARIANT_SELECTED') button.askForOption();
        return false;
      }
      setErrors({});
      setProblem(undefined);
      button.press(async () => {
        try {
          await onAdd(checked.entry);
        } catch (error) {
          setProblem(error instanceof ApiError ? error.message : t('page.error.title'));
          throw error;
        }
      });
      return true;
    },
  };
}
