import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { EditorContent } from '@tiptap/react';
import { useId } from 'react';
import field from '../../../../ui/field.module.css';
import styles from '../../../../ui/owner/rich-text/rich-text.module.css';
import { TextTools } from './text-tools';
import { useBlockText } from './use-block-text';

type BlockTextProps = {
  label: string;
  value: RichText;
  error?: string | undefined;
  onChange: (text: RichText) => void;
};

/** A text with headings, lists, quotes, links and pictures, as a block keeps it. Tables in it can be written in. */
export function BlockText({ label, value, error, onChange }: BlockTextProps) {
  const id = useId();
  const editor = useBlockText({
    value,
    onChange,
    attributes: {
      class: styles.text ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-error`,
    },
  });
  return (
    <div className={styles.rich}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={styles.box}>
        {editor && <TextTools editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    </div>
  );
}
