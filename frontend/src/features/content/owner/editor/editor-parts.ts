/** The parts of the editor, as the switch of a narrow screen names them. */
export const PARTS = { structure: 'Structure', form: 'Edit', canvas: 'Preview' } as const;
export type EditorPart = keyof typeof PARTS;

/** The order in which F6 goes. */
const ORDER = ['structure', 'canvas', 'form'] as const;

const CHOSEN_ROW = '[role="row"][aria-selected="true"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const FOCUSED_FIRST: Readonly<Record<EditorPart, string>> = {
  structure: `${CHOSEN_ROW}, [role="treegrid"]`,
  canvas: '[data-canvas]',
  form: FIELDS,
};
/** Frames after which a form without fields keeps the focus where it is: a text is there a moment after its form. */
const FRAMES = 10;

const paneOf = (editor: HTMLElement | null, part: EditorPart) =>
  editor?.querySelector<HTMLElement>(`[data-pane="${part}"]`);

/** Moves the focus to the first field of the form, once it is there. */
export function focusFirst(editor: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = paneOf(editor, 'form')?.querySelector<HTMLElement>(FIELDS);
    if (field) field.focus();
    else if (frames > 0) focusFirst(editor, frames - 1);
  });
}

/** Moves the focus to the chosen row of the structure: on a phone the structure is on the page a moment later. */
export function focusStructure(editor: HTMLElement | null): void {
  requestAnimationFrame(() => paneOf(editor, 'structure')?.querySelector<HTMLElement>(CHOSEN_ROW)?.focus());
}

/** Moves the focus into a part. */
export function focusPane(editor: HTMLElement | null, part: EditorPart): void {
  requestAnimationFrame(() => {
    const pane = paneOf(editor, part);
    const found = [CHOSEN_ROW, FOCUSED_FIRST[part]].map((at) => pane?.querySelector<HTMLElement>(at));
    found.find((element) => element)?.focus();
  });
}

/** The part behind the one that has the focus. @param by -1: the part before it */
export function nextPart(editor: HTMLElement | null, by: 1 | -1): EditorPart {
  const pane = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane;
  const at = editor ? ORDER.indexOf(pane as EditorPart) : -1;
  if (at < 0) return by > 0 ? ORDER[0] : 'form';
  return ORDER[(at + by + ORDER.length) % ORDER.length] ?? 'structure';
}
