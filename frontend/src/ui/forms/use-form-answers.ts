import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import { enteredValues } from '@daybook/contracts/forms/shared/entered-values';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { isFieldShown } from '@daybook/contracts/forms/shared/shown-fields';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { partOf } from './fields/parts';
import { formRefusal } from './form-refusal';
import { useFieldRules } from './use-field-rules';

/** Field id to what is entered, as `enteredValues` reads it. */
export type EnteredValues = Readonly<Record<string, unknown>>;
/** Field id to the text of what is wrong. */
export type FieldTexts = Readonly<Record<string, string>>;

export type FormAnswersState = {
  /** of the `form` element */
  ref: RefObject<HTMLFormElement | null>;
  /** what the fields begin with */
  initial: EnteredValues;
  /** another number: the fields begin anew with `initial` */
  generation: number;
  values: EnteredValues;
  errors: FieldTexts;
  isShown: (field: Field) => boolean;
  /** what is entered now */
  read: () => EnteredValues;
  onInput: () => void;
  onBlur: (event: FocusEvent) => void;
  /** checks every field. @returns what is entered, or undefined when something is wrong */
  check: () => EnteredValues | undefined;
  setErrors: (errors: FieldTexts) => void;
  /** fills the fields anew, and leaves what the visitor typed meanwhile */
  fill: (values: EnteredValues) => void;
};

/**
 * The answers to a form while a visitor enters them. The fields hold them, so that a form works before its script is
 * there and without; this reads them, by the functions that the server checks them with.
 */
export function useFormAnswers(
  fields: readonly Field[],
  begun: { readonly values: EnteredValues; readonly errors?: FieldTexts },
): FormAnswersState {
  const { t } = useLocale();
  const rules = useFieldRules(fields);
  const ref = useRef<HTMLFormElement>(null);
  const [{ initial, generation }, setInitial] = useState({ initial: begun.values, generation: 0 });
  const [values, setValues] = useState(begun.values);
  const [errors, setErrors] = useState<FieldTexts>(begun.errors ?? {});

  const read = (): EnteredValues => (ref.current ? enteredValues(new FormData(ref.current)) : values);
  const textsOf = (entered: EnteredValues): FieldTexts => {
    const found = checkForm({ fields }, entered, rules)?.errors ?? {};
    return Object.fromEntries(Object.entries(found).map(([id, code]) => [id, t(formRefusal(code))]));
  };

  // what was entered before the script was there
  useLayoutEffect(() => {
    if (ref.current) setValues(enteredValues(new FormData(ref.current)));
  }, []);

  return {
    ref,
    initial,
    generation,
    values,
    errors,
    setErrors,
    read,
    isShown: (field) => isFieldShown(field, (id) => values[id]),
    onInput() {
      const entered = read();
      setValues(entered);
      if (Object.keys(errors).length === 0) return;
      // an error goes when it is mended, and none comes while the visitor types
      const found = textsOf(entered);
      setErrors(Object.fromEntries(Object.keys(errors).flatMap((id) => withText(id, found[id]))));
    },
    onBlur({ target, relatedTarget }) {
      const element = elementOf(target);
      const field = element?.dataset.field;
      if (!field || fieldOf(relatedTarget) === field || isPressed(relatedTarget)) return;
      // a file that is under way is no missing one
      if (hasFilesUnderWay(element)) return;
      const found = textsOf(read())[field];
      setErrors(({ [field]: _, ...others }) => ({
        ...others,
        ...Object.fromEntries(withText(field, found)),
      }));
    },
    check() {
      const entered = read();
      const found = textsOf(entered);
      setValues(entered);
      setErrors(found);
      return Object.keys(found).length > 0 ? undefined : entered;
    },
    fill(given) {
      const entered = read();
      const typed = Object.entries(entered).filter(
        ([id, value]) => JSON.stringify(value) !== JSON.stringify(begunAs(value, initial[id])),
      );
      const filled = { ...initial, ...given, ...Object.fromEntries(typed) };
      setInitial({ initial: filled, generation: generation + 1 });
      setValues(filled);
    },
  };
}

const withText = (id: string, text: string | undefined): [string, string][] => (text ? [[id, text]] : []);

/** What a field reads like that the visitor left as it began: each of its parts may begin with a text or empty. */
const begunAs = (value: unknown, initial: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).map((part) => [part, partOf(initial, part)]))
    : (initial ?? '');

// a form in a frame has classes of its own, so `instanceof` would find none
const elementOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-field]');

const fieldOf = (target: EventTarget | null): string | undefined => elementOf(target)?.dataset.field;

/** An error that appears would move the button away from under the pointer; a submit checks every field anyway. */
const isPressed = (element: EventTarget | null) =>
  element instanceof HTMLButtonElement && element.type === 'submit' && element.matches(':active');

/**
 * Whether files of a form, or of one of its fields, are on their way to the server: chosen before the script of their
 * field was there, or still being uploaded.
 */
export function hasFilesUnderWay(part: Element): boolean {
  if (part.querySelector('[data-uploading]')) return true;
  const inputs = part.querySelectorAll<HTMLInputElement>('input[type=file]');
  return [...inputs].some(({ files }) => (files?.length ?? 0) > 0);
}
