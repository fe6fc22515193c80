import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import type { Editor } from '@tiptap/react';
import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../../ui/button';
import type { BlockView, BlockViewProps, BlockViews } from '../../block-view';
import button from '../../blocks/button/button.module.css';
import richText from '../../blocks/rich-text.module.css';
import { useBlockText } from './use-block-text';

/** The block whose text is written in its place. */
export type InPlace = {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** the editor of a text with structure: its buttons stand above the page */
  readonly onEditor: (editor: Editor | null) => void;
  readonly onLeave: () => void;
};

const InPlaceContext = createContext<InPlace | undefined>(undefined);
export const InPlaceProvider = InPlaceContext.Provider;

/** The field of each kind of block that can be written in its place. */
export const IN_PLACE_FIELDS: Readonly<Record<string, string>> = { html: 'text', button: 'label' };

/** The views, of which the one that is written in shows its text to be written. */
export const viewsInPlace = (views: BlockViews): BlockViews => ({
  ...views,
  ...(views.html && { html: { ...views.html, View: inPlace(views.html, TextInPlace) } }),
  ...(views.button && { button: { ...views.button, View: inPlace(views.button, LabelInPlace) } }),
});

const inPlace = (
  // biome-ignore lint/suspicious/noExplicitAny: each view takes the fields of its own type
  { View }: BlockView<any>,
  Written: (props: InPlace & { fields: unknown }) => React.ReactNode,
) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  function ViewInPlace(props: BlockViewProps<any>) {
    const writing = useContext(InPlaceContext);
    return writing?.id === props.id ? <Written {...writing} fields={props.fields} /> : <View {...props} />;
  };

function TextInPlace(props: InPlace) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setElement} className={richText.text}>
      {element && <MountedText {...props} element={element} />}
    </div>
  );
}

function MountedText({ value, onChange, onEditor, element }: InPlace & { element: HTMLElement }) {
  const editor = useBlockText({
    value: (value ?? []) as RichText,
    onChange,
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
    element,
  });
  useEffect(() => {
    onEditor(editor);
    // the page stays where the member has pressed
    editor?.commands.focus('end', { scrollIntoView: false });
    return () => onEditor(null);
  }, [editor, onEditor]);
  return null;
}

const LOOKS = { primary: 'primary', secondary: 'secondary', quiet: 'text' } as const;

function LabelInPlace({ value, onChange, onLeave, fields }: InPlace & { fields: unknown }) {
  const label = useRef<HTMLSpanElement>(null);
  const { look = 'primary', align } = fields as { look?: keyof typeof LOOKS; align?: string };
  useEffect(() => {
    const element = label.current;
    if (element && element.textContent !== value) element.textContent = String(value ?? '');
  }, [value]);
  useEffect(() => {
    const element = label.current;
    element?.focus();
    if (element) element.ownerDocument.getSelection()?.selectAllChildren(element);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <p className={button.place} data-align={align}>
      {/* biome-ignore lint/a11y/useSemanticElements: an input would not grow with its text */}
      <span
        ref={label}
        role="textbox"
        tabIndex={0}
        aria-label="Label"
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        className={buttonClass(LOOKS[look])}
        onInput={({ currentTarget }) => onChange(currentTarget.textContent ?? '')}
        onKeyDown={onKeyDown}
      />
    </p>
  );
}
