import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { blockTextExtensions, editedText, storedText } from './block-text-schema';

type BlockTextOptions = {
  value: RichText;
  onChange: (text: RichText) => void;
  /** of the element that is written in */
  attributes: Record<string, string>;
  /** where the text is written, which may be in another document; undefined: where the editor is rendered */
  element?: HTMLElement;
};

/** The editor of a block's text. A value that changes from outside leaves the cursor where the member types. */
export function useBlockText({ value, onChange, attributes, element }: BlockTextOptions): Editor | null {
  const written = useRef(value);
  const change = useEffectEvent((editor: Editor) => {
    written.current = storedText(editor.getJSON());
    onChange(written.current);
  });
  const editor = useEditor({
    extensions: blockTextExtensions,
    content: editedText(value),
    immediatelyRender: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    ...(element && { element }),
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => change(changed),
  });
  useEffect(() => {
    // the editor has its own text already
    if (!editor || sameJson(written.current, value)) return;
    written.current = value;
    replaceChanged(editor, value);
  }, [editor, value]);
  return editor;
}

/** Puts in the part of a text that differs: what stands around it, and the cursor in it, stay. */
function replaceChanged(editor: Editor, value: RichText): void {
  const { doc } = editor.state;
  const next = editor.schema.nodeFromJSON(editedText(value));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // where a repeated text grows or shrinks, the two ends overlap
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transaction = editor.state.tr
    .replace(start, end.a + overlap, next.slice(start, end.b + overlap))
    .setMeta('addToHistory', false)
    .setMeta('preventUpdate', true);
  editor.view.dispatch(transaction);
}
