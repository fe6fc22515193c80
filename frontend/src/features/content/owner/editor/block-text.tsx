import { typedLink } from '@daybook/contracts/content/shared/link';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useMay } from '../../../../lib/owner/owner-session';
import { imageOf } from '../../../../lib/owner/picture-library';
import field from '../../../../ui/field.module.css';
import { Icon } from '../../../../ui/owner/icon';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import styles from '../../../../ui/owner/rich-text/rich-text.module.css';
import { RichTextLink } from '../../../../ui/owner/rich-text/rich-text-link';
import { blockTextExtensions, editedText, hrefOf, storedText } from './block-text-schema';

type BlockTextProps = {
  label: string;
  value: RichText;
  error?: string | undefined;
  onChange: (text: RichText) => void;
};

const heading = (level: 2 | 3 | 4) => ({
  id: `heading ${level}`,
  label: `Heading ${level}`,
  sign: `H${level}`,
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  toggle: (editor: Editor) => editor.chain().focus().toggleHeading({ level }),
});

/** The buttons and their actions. */
const LOOKS = [
  heading(2),
  heading(3),
  heading(4),
  {
    id: 'bold',
    label: 'Bold',
    sign: 'B',
    isOn: (editor: Editor) => editor.isActive('bold'),
    toggle: (editor: Editor) => editor.chain().focus().toggleBold(),
  },
  {
    id: 'italic',
    label: 'Italic',
    sign: 'I',
    isOn: (editor: Editor) => editor.isActive('italic'),
    toggle: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  {
    id: 'bulletList',
    label: 'List',
    sign: <Icon name="list" />,
    isOn: (editor: Editor) => editor.isActive('bulletList'),
    toggle: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    id: 'orderedList',
    label: 'Numbered list',
    sign: <Icon name="numbers" />,
    isOn: (editor: Editor) => editor.isActive('orderedList'),
    toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    id: 'blockquote',
    label: 'Quote',
    sign: '”',
    isOn: (editor: Editor) => editor.isActive('blockquote'),
    toggle: (editor: Editor) => editor.chain().focus().toggleWrap('blockquote'),
  },
] as const;

/** A text with headings, lists, quotes, links and pictures, as a block keeps it. Tables in it can be written in. */
export function BlockText({ label, value, error, onChange }: BlockTextProps) {
  const id = useId();
  const written = useRef(value);
  const [isLinking, setLinking] = useState(false);
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
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
    },
    onUpdate: ({ editor: changed }) => change(changed),
  });
  useEffect(() => {
    // the editor has its own text already: setting it again would move the cursor to the start
    if (!editor || sameJson(written.current, value)) return;
    written.current = value;
    editor.commands.setContent(editedText(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.rich}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={styles.box}>
        {editor && (
          <Looks editor={editor} label={label} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
        )}
        {editor && isLinking && <Linking editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    </div>
  );
}

type LooksProps = { editor: Editor; label: string; isLinking: boolean; onLink: () => void };

function Looks({ editor, label, isLinking, onLink }: LooksProps) {
  const mayChoose = useMay('media.edit');
  const [isPicking, setPicking] = useState(false);
  const active = useEditorState({
    editor,
    selector: (shown) => LOOKS.filter(({ isOn }) => isOn(shown.editor)).map(({ id }) => id),
  });
  return (
    <>
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
        {mayChoose && (
          <Button aria-label="Picture" aria-haspopup="dialog" onPress={() => setPicking(true)}>
            <Icon name="picture" />
          </Button>
        )}
      </Toolbar>
      {isPicking && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) =>
            picture &&
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { image: imageOf(picture) } })
              .run()
          }
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** Asks where the selected text leads, or the link at the cursor. Without a selection, the URL becomes the text. */
function Linking({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { link: before } = editor.getAttributes('link');
  const apply = (typed: string) => {
    const link = typedLink(typed);
    const chain = editor.chain().focus();
    if (!before && editor.state.selection.empty) {
      const text = typed.replace(/^(https?:\/\/|mailto:)/, '');
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { link } }] }).run();
    } else chain.extendMarkRange('link').setMark('link', { link }).run();
    onClose();
  };
  return (
    <RichTextLink
      address={before ? hrefOf(before) : undefined}
      onApply={apply}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
        onClose();
      }}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
    />
  );
}
