/** The parts of the editor, as the switch of a narrow screen names them. */
export const PARTS = { structure: 'Structure', form: 'Edit', canvas: 'Preview' } as const;
export type EditorPart = keyof typeof PARTS;

const CHOSEN_ROW = '[role="row"][aria-selected="true"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Frames after which a form without fields keeps the focus where it is: a text is there a moment after its form. */
const FRAMES = 10;

/** Moves the focus to the first field of a form, once it is there. */
export function focusFirst(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(FIELDS);
    if (field) field.focus();
    else if (frames > 0) focusFirst(form, frames - 1);
  });
}

/** Moves the focus to the chosen row of the structure: on a phone the structure is on the page a moment later. */
export function focusStructure(structure: HTMLElement | null): void {
  requestAnimationFrame(() => structure?.querySelector<HTMLElement>(CHOSEN_ROW)?.focus());
}
