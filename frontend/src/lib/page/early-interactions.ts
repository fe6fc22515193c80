/** A button that was pressed, a field that was changed, or a form that was sent by its Enter key, before the page was alive. */
export type EarlyInteraction = {
  readonly used: Element;
  /** what stood in a field then */
  readonly value?: string;
  readonly checked?: boolean;
};

/**
 * Does again what a visitor did before the page was alive, in their order: presses buttons, sends forms, and tells of
 * what was chosen and typed. What is gone since is left out.
 */
export function repeatInteractions(deeds: Iterable<EarlyInteraction>): void {
  for (const { used, value = '', checked = false } of deeds) {
    if (!used.isConnected) continue;
    // React brings to life at once what a key meets, and then knows what it has changed from
    used.dispatchEvent(new Event('keyup', { bubbles: true }));
    if (used instanceof HTMLButtonElement) used.click();
    else if (used instanceof HTMLFormElement) used.requestSubmit();
    else if (used instanceof HTMLSelectElement) pick(used, value);
    else if (used instanceof HTMLTextAreaElement) write(used, value);
    else if (used instanceof HTMLInputElement)
      if (used.type === 'radio' || used.type === 'checkbox') tick(used, checked);
      else write(used, value);
  }
}

function tick(box: HTMLInputElement, checked: boolean): void {
  // the other way round, as far as React knows, so that the click is a change
  box.checked = !checked;
  box.click();
}

function pick(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overhears what is written to the field itself, and compares with it what an event brings
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
