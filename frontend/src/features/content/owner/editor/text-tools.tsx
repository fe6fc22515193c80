import { typedLink } from '@daybook/contracts/content/shared/link';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useMay } from '../../../../lib/owner/owner-session';
import { imageOf } from '../../../../lib/owner/picture-library';
import { Icon } from '../../../../ui/owner/icon';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import styles from '../../../../ui/owner/rich-text/rich-text.module.css';
import { RichTextLink } from '../../../../ui/owner/rich-text/rich-text-link';
import { hrefOf } from './block-text-schema';

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

type TextToolsProps = { editor: Editor; label: string };

/** The buttons above a text, and the field for its links. */
export function TextTools({ editor, label }: TextToolsProps) {
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <Looks editor={editor} label={label} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      {isLinking && <Linking editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

type LooksProps = TextToolsProps & { isLinking: boolean; onLink: () => void };

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
