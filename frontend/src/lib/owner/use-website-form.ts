import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { showSaved, typedIn } from './show-saved';
import type { WebsiteSettings } from './use-save-website';

/**
 * A form of some settings of a website. What is typed during a save stays, as an unsaved change; a version that is saved
 * elsewhere is shown where nothing is typed, and else meets the changes at the next save.
 * @returns `based` is the version that the form shows the changes of
 */
export function useWebsiteForm<Values extends FieldValues>(
  opened: WebsiteAnswer,
  formOf: (settings: WebsiteSettings) => Values,
) {
  const [based, setBased] = useState(opened);
  const form = useForm<Values>({ defaultValues: formOf(opened.website) as DefaultValues<Values> });
  const sent = useRef<Values>(undefined);
  const { isDirty } = form.formState;
  const isOutdated = opened.revision > based.revision && !isDirty;
  useEffect(() => {
    if (!isOutdated) return;
    setBased(opened);
    form.reset(formOf(opened.website));
  }, [isOutdated, opened, form, formOf]);
  return {
    form,
    based,
    isDirty,
    /** remembers what is sent */
    onSend: () => {
      sent.current = typedIn(form);
    },
    onSaved: (saved: WebsiteAnswer) => {
      setBased(saved);
      showSaved(form, sent.current ?? typedIn(form), formOf(saved.website));
    },
  };
}
