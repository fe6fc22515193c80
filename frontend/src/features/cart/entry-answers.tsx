import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useState } from 'react';
import { answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { useAnnounce } from '../../ui/announcer';
import type { EnteredValues } from '../../ui/forms/use-form-answers';
import { useChangeAnswers } from './entry.mutations';
import { focusEntry } from './focus-entry';
import { reasonOf } from './reason-of';

const fetchDialog = () => import('../../ui/forms/form-dialog');

type OpenForm = {
  Dialog: Awaited<ReturnType<typeof fetchDialog>>['default'];
  form: NonNullable<ProductItem['additionalFieldsForm']>;
  values: EnteredValues;
};

export type AnswersEditor = {
  open: () => void;
  isOpening: boolean;
  /** the form could not be loaded; the error is published without a message (section 8) */
  hasFailed: boolean;
  form: OpenForm | undefined;
  change: (values: EnteredValues) => void;
  close: () => void;
};

/** The custom form of an entry. The dialog's code and the product's questions are loaded when the visitor opens it. */
export function useAnswersEditor({ itemId, additionalFields }: CartEntry): AnswersEditor {
  const api = useApi();
  const [form, setForm] = useState<OpenForm>();
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  return {
    form,
    isOpening: state === 'opening',
    hasFailed: state === 'failed',
    change: (values) => setForm((open) => open && { ...open, values }),
    close: () => setForm(undefined),
    async open() {
      setState('opening');
      try {
        const params = { path: { idOrSlug: itemId } };
        const asked = api.GET('/api/commerce/products/{idOrSlug}', { params }).then(answer);
        const [{ default: Dialog, valuesOfAnswers }, product] = await Promise.all([fetchDialog(), asked]);
        if (!product.additionalFieldsForm) throw new TypeError('the product asks nothing any more');
        const values = valuesOfAnswers(additionalFields);
        setForm({ Dialog, form: product.additionalFieldsForm, values });
        setState('idle');
        track({ name: 'custom-form-open', productId: itemId });
      } catch {
        setState('failed');
      }
    },
  };
}

/** The dialog that changes an entry's answers, while it is open. */
export function AnswersDialog({ entry, editor }: { entry: CartEntry; editor: AnswersEditor }) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const save = useChangeAnswers(entry);
  if (!editor.form) return null;
  const { Dialog, form, values } = editor.form;
  const { title, itemId } = entry;
  return (
    <Dialog
      form={form}
      about={title}
      values={values}
      onChange={editor.change}
      submitText={t(m.cart_answers_save)}
      busy={save.isPending}
      problem={save.error && <Alert title={t(m.cart_failed_form)}>{reasonOf(save.error, t)}</Alert>}
      onSubmit={(additionalFields) =>
        save.mutate(additionalFields, {
          onSuccess: ({ updatedEntry }) => {
            editor.close();
            announce(t(m.cart_answers_saved, { title }));
            track({ name: 'custom-form-save', productId: itemId });
            // with the same answers the server merged the entry with another, and this line is gone
            if (updatedEntry.id !== entry.id) focusEntry(updatedEntry.id);
          },
        })
      }
      onClose={() => {
        save.reset();
        editor.close();
      }}
    />
  );
}
