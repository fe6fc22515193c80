import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { EnteredValues } from '../../ui/forms/use-form-answers';

const placeOf = (formId: string) => `daybook-form-${formId}`;

/**
 * What was entered into a form that was not sent yet. It survives a reload, and ends with the tab: another person may
 * use the browser next.
 */
export function rememberedDraft(formId: string): EnteredValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(placeOf(formId)) ?? 'null');
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as EnteredValues)
      : undefined;
  } catch {
    // a browser may refuse the storage, and a draft of another program is none
    return undefined;
  }
}

/** Answers to sensitive fields are not remembered, and values that the page sends by itself need not be. */
export function rememberDraft(formId: string, fields: readonly Field[], values: EnteredValues): void {
  const isRemembered = new Set(
    fields.filter(({ kind, sensitive }) => !sensitive && kind !== 'hidden').map(({ id }) => id),
  );
  const draft = Object.fromEntries(Object.entries(values).filter(([id]) => isRemembered.has(id)));
  try {
    sessionStorage.setItem(placeOf(formId), JSON.stringify(draft));
  } catch {
    // full or refused: the visitor types again after a reload
  }
}

/** The key that the files of a draft belong to. */
export function rememberedKey(formId: string): string | undefined {
  try {
    return sessionStorage.getItem(`${placeOf(formId)}-key`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberKey(formId: string, key: string): void {
  try {
    sessionStorage.setItem(`${placeOf(formId)}-key`, key);
  } catch {
    // full or refused: the visitor chooses the files again after a reload
  }
}

export function forgetDraft(formId: string): void {
  try {
    sessionStorage.removeItem(`${placeOf(formId)}-key`);
    sessionStorage.removeItem(placeOf(formId));
  } catch {
    // nothing was remembered then
  }
}
