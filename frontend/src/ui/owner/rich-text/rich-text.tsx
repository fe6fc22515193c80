import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import field from '../../field.module.css';
import { Icon } from '../icon';
import styles from './rich-text.module.css';
import { editorHtml, storedHtml } from './rich-text-html';
import { RichTextLink } from './rich-text-link';
import { RichTextPicture } from './rich-text-picture';
import { richTextExtensions } from './rich-text-schema';

type RichTextProps = {
  label: string;
  /** HTML that the server has sanitised, or that this editor made */
  value: string;
  onChange: (html: string) => void;
};

/** The buttons and their actions. */
const LOOKS = [
  {
    id: 'bold',
    label: 'Bold',
    sign: 'B',
    toggle: (editor: Editor) => editor.chain().focus().toggleMark('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    sign: 'I',
    toggle: (editor: Editor) => editor.chain().focus().toggleMark('italic'),
  },
  {
    id: 'bulletList',
    label: 'List',
    sign: <Icon name="list" />,
    toggle: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    id: 'orderedList',
    label: 'Numbered list',
    sign: <Icon name="numbers" />,
    toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
] as const;

/**
 * Takes over what the browser has selected. The editor hears of a selection a moment later, and a key that follows at
 * once moves the focus away before that.
 */
function takeSelection(view: EditorView): void {
  const selected = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selected ?? {};
  if (!selected || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const at = (node: Node, offset: number) => view.state.doc.resolve(view.posAtDOM(node, offset));
  const anchor = at(anchorNode, selected.anchorOffset);
  const head = at(focusNode, selected.focusOffset);
  view.dispatch(view.state.tr.setSelection(TextSelection.between(anchor, head)));
}

/** Text with bold, italics, lists, links and pictures. Other tags that the server allows stay as they were. */
export function RichText({ label, value, onChange }: RichTextProps) {
  const labelId = useId();
  const written = useRef(value);
  const [isLinking, setLinking] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const change = useEffectEvent((editor: Editor) => {
    written.current = storedHtml(editor.getHTML());
    onChange(written.current);
  });
  const editor = useEditor({
    extensions: richTextExtensions,
    content: editorHtml(value),
    immediatelyRender: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
      handleKeyDown: (view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey)
          return false;
        // in the editor this key makes a link; elsewhere it opens the palette
        event.preventDefault();
        takeSelection(view);
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => change(changed),
  });
  useEffect(() => {
    // the editor has its own text already: setting it again would move the cursor to the start
    if (!editor || written.current === value) return;
    written.current = value;
    editor.commands.setContent(editorHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.rich}>
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <div className={styles.box}>
        {editor && (
          <Looks
            editor={editor}
            label={label}
            isLinking={isLinking}
            onLink={() => setLinking(!isLinking)}
            onPicture={() => setPicking(true)}
          />
        )}
        {editor && (
          <RichTextPicture editor={editor} isPicking={isPicking} onPicked={() => setPicking(false)} />
        )}
        {editor && isLinking && <Linking editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

type LooksProps = {
  editor: Editor;
  label: string;
  isLinking: boolean;
  onLink: () => void;
  onPicture: () => void;
};

function Looks({ editor, label, isLinking, onLink, onPicture }: LooksProps) {
  const active = useEditorState({
    editor,
    selector: (shown) => LOOKS.filter(({ id }) => shown.editor.isActive(id)).map(({ id }) => id),
  });
  return (
    <Toolbar className={styles.bar} aria-label={`${label}: how it looks`}>
      {LOOKS.map(({ id, label: name, sign, toggle }) => (
        <ToggleButton
          key={id}
          aria-label={name}
          data-look={id}
          isSelected={active.includes(id)}
          onChange={() => toggle(editor).run()}
        >
          {sign}
        </ToggleButton>
      ))}
      <Button aria-label="Link" aria-expanded={isLinking} onPress={onLink}>
        <Icon name="link" />
      </Button>
      <Button aria-label="Picture" aria-haspopup="dialog" onPress={onPicture}>
        <Icon name="picture" />
      </Button>
    </Toolbar>
  );
}

/**
 * Asks for the URL of the selected text, or of the link at the cursor. Without a selection, the URL becomes the text.
 */
function Linking({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const address: string | undefined = editor.getAttributes('link').href ?? undefined;
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const link = (href: string) => {
    const chain = editor.chain().focus();
    if (address === undefined && editor.state.selection.empty) {
      const text = href.replace(/^(https?:\/\/|mailto:)/, '');
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.extendMarkRange('link').setMark('link', { href }).run();
    onClose();
  };
  return (
    <RichTextLink
      address={address}
      onApply={link}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
        onClose();
      }}
      onClose={close}
    />
  );
}
