import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { type Editor, useEditorState } from '@tiptap/react';
import type { UploadedPicture } from '../../../lib/owner/upload-picture';
import { Button } from '../../button';
import { TextField } from '../field';
import { PicturePicker } from '../picture-picker';
import styles from './rich-text.module.css';

/** The widest that a text shows a picture, px. */
const WIDEST = 1000;

type RichTextPictureProps = {
  editor: Editor;
  /** the owner chooses a picture of the library for the place of the cursor */
  isPicking: boolean;
  onPicked: () => void;
};

/** Puts pictures of the library into the text. The fields of a picture show while it is selected. */
export function RichTextPicture({ editor, isPicking, onPicked }: RichTextPictureProps) {
  const selected = useEditorState({
    editor,
    selector: (shown) => (shown.editor.isActive('img') ? shown.editor.getAttributes('img') : undefined),
  });
  return (
    <>
      {isPicking && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) => picture && insert(editor, picture)}
          onClose={onPicked}
        />
      )}
      {selected && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form around it
        <div className={styles.link} role="group" aria-label="Picture">
          <TextField
            label="Alternative text of the picture"
            hint={selected.alt ? undefined : 'Describe the picture for people who can’t see it.'}
            value={selected.alt ?? ''}
            maxLength={500}
            onChange={({ target }) => describe(editor, target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // the field is inside a form without being part of it
              event.preventDefault();
              event.stopPropagation();
              leave(editor);
            }}
          />
          <div className={styles.linkActions}>
            <Button onClick={() => leave(editor)}>Done</Button>
            <Button look="secondary" onClick={() => editor.chain().focus().deleteSelection().run()}>
              Remove picture
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Inserts the picture in the size in which texts show it, and selects it. */
function insert(editor: Editor, picture: UploadedPicture): void {
  const [width = 0, height = 0] = picture.originalSize.split('x').map(Number);
  const scale = Math.min(1, WIDEST / width);
  const attrs = {
    src: `${picture.assetUrl}?format=${WIDEST}w`,
    alt: altTextOf(picture),
    width: String(Math.round(width * scale)),
    height: String(Math.round(height * scale)),
  };
  const { from } = editor.state.selection;
  editor.chain().insertContent({ type: 'img', attrs }).setNodeSelection(from).run();
}

/** Changes the words of the selected picture. The change makes it another node, which is selected anew. */
function describe(editor: Editor, alt: string): void {
  const { from } = editor.state.selection;
  editor.chain().updateAttributes('img', { alt }).setNodeSelection(from).run();
}

/** Back into the text, behind the picture. */
const leave = (editor: Editor) => editor.chain().focus(editor.state.selection.to).run();
