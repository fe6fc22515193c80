import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { FormValues } from '@daybook/contracts/forms/shared/form-answers';
import { useState } from 'react';

const fetchDialog = () => import('../../../ui/forms/form-dialog').then((module) => module.default);
type FormDialog = Awaited<ReturnType<typeof fetchDialog>>;

export type FormStep = {
  /** the dialog while it is open; undefined else */
  Dialog: FormDialog | undefined;
  /** it was asked for and is on its way */
  isOpening: boolean;
  /** what was typed; it outlives a Close */
  values: FormValues;
  change: (values: FormValues) => void;
  /** loads the dialog ahead, when the visitor comes near the button */
  prepare: () => void;
  /** @returns false when the dialog could not be fetched */
  open: () => Promise<boolean>;
  close: () => void;
  /** closes it and forgets what was typed: it has been sent */
  finish: () => void;
};

/** The step of the add flow that asks a product's custom form (section 4). Its code comes when it is needed. */
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
      // an early fetch that fails is no news yet
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
