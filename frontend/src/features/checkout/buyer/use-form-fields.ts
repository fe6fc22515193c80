import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import { enteredCheckout, NEW_CODE } from '@daybook/contracts/checkout/shared/entered-checkout';
import { type RefObject, useEffect, useRef } from 'react';

/** What a form holds now, as it is saved; a code counts once it is applied. */
export function readForm(
  form: HTMLFormElement | null,
  more: readonly (readonly [string, string])[] = [],
): SaveCheckoutRequest {
  const fields = form ? [...new FormData(form)].filter(([name]) => name !== NEW_CODE) : [];
  return enteredCheckout([...fields, ...more]);
}

type Listeners = {
  /** @param isChosen it was chosen, and nothing more is typed */
  readonly onInput: (field: string, isChosen: boolean) => void;
  readonly onLeave: (field: string, value: string) => void;
};

/**
 * Hears what is entered into the fields of a form. The browser's own events tell it: what fills a form in by script sets
 * no state of React.
 */
export function useFormFields(form: RefObject<HTMLFormElement | null>, listeners: Listeners): void {
  const current = useRef(listeners);
  current.current = listeners;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const heard = ({ type, target }: Event) => {
      if (!isField(target) || target.name === '' || target.name === NEW_CODE) return;
      const isText = 'type' in target && !['radio', 'checkbox', 'select-one'].includes(target.type);
      if (type === 'focusout') current.current.onLeave(target.name, target.value);
      else if (isText || type === 'change') current.current.onInput(target.name, type === 'change');
    };
    const types = ['input', 'change', 'focusout'];
    for (const type of types) element.addEventListener(type, heard);
    return () => {
      for (const type of types) element.removeEventListener(type, heard);
    };
  }, [form]);
}

const isField = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
