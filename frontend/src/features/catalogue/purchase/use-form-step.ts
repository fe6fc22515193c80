import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useState } from 'react';
import type { EnteredValues } from '../../../ui/forms/use-form-answers';

const fetchDialog = () => import('../../../ui/forms/form-dialog').then((module) => module.default);
type FormDialog = Awaited<ReturnType<typeof fetchDialog>>;

export type FormStep = {
  /** the dialog while it is open; otherwise undefined */
  Dialog: FormDialog | undefined;
  /** the visitor has opened it and its code is loading */
  isOpening: boolean;
  /** the typed answers; they stay after a Close */
  values: EnteredValues;
  change: (values: EnteredValues) => void;
  /** loads the dialog ahead, when the visitor comes near the button */
  prepare: () => void;
  /** @returns false when the dialog's code could not be loaded */
  open: () => Promise<boolean>;
  close: () => void;
  /** closes the dialog and clears the answers, because they were sent */
  finish: () => void;
};

/** The step of the add flow with the product's custom form (section 4). Its code is loaded on demand. */
export function useFormStep({ structuredContent }: ProductItem): FormStep {
  const [dialog, setDialog] = useState<{ Dialog: FormDialog }>();
  const [isOpening, setOpening] = useState(false);
  const [values, change] = useState<EnteredValues>({});
  const close = () => setDialog(undefined);
  return {
    Dialog: dialog?.Dialog,
    isOpening,
    values,
    change,
    close,
    prepare() {
      // a failure of the early load is not shown: `open` tries again
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
