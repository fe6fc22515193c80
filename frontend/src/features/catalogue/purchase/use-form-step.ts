import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { FormValues } from '@daybook/contracts/forms/shared/form-answers';
import { useState } from 'react';

const fetchDialog = () => import('../../../ui/forms/form-dialog').then((module) => module.default);
type FormDialog = Awaited<ReturnType<typeof fetchDialog>>;

export type FormStep = {
  /** the dialog while it is open; undefined else */
  Dialog: FormDialog | undefined;
  /** the dialog is being fetched */
  isOpening: boolean;
  /** what the visitor typed; kept when they close the dialog */
  values: FormValues;
  change: (values: FormValues) => void;
  /** fetches the dialog ahead, when the visitor comes near the button */
  prepare: () => void;
  /** @returns false when the dialog could not be fetched */
  open: () => Promise<boolean>;
  close: () => void;
  /** closes the dialog and forgets what was typed, which has been sent */
  finish: () => void;
};

/** The step of the add flow that shows a product's custom form (section 4). Its code is fetched when it is needed. */
export function useFormStep({ structuredContent }: ProductItem): FormStep {
  const [dialog, setDialog] = useState<{ Dialog: FormDialog }>();
  const [isOpening, setOpening] = useState(false);
  const [values, change] = useState<FormValues>({});
  const close = () => setDialog(undefined);
  return {
    Dialog: dialog?.Dialog,
    isOpening,
    values,
    change,
    close,
    prepare() {
      // the fetch is repeated, and its failure shown, when the dialog opens
      if (structuredContent.additionalFieldsForm) fetchDialog().catch(() => {});
    },
    async open() {
      setOpening(true);
      try {
        setDialog({ Dialog: await fetchDialog() });
        return true;
      } catch {
        return false;
      } finally {
        setOpening(false);
      }
    },
    finish() {
      close();
      change({});
    },
  };
}
