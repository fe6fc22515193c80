import { useEffect, useId, useRef } from 'react';
import field from '../field.module.css';
import styles from './rich-text.module.css';

type RichTextProps = {
  label: string;
  /** HTML that the server has sanitised, or that was written here */
  value: string;
  onChange: (html: string) => void;
};

/** The words of the browser's own editing commands, and what stands on their buttons. */
const COMMANDS = [
  { command: 'bold', label: 'Bold', sign: 'B' },
  { command: 'italic', label: 'Italic', sign: 'I' },
  { command: 'insertUnorderedList', label: 'List', sign: '•' },
  { command: 'insertOrderedList', label: 'Numbered list', sign: '1.' },
] as const;

/** Text with bold, italics and lists; links that it has stay. The server takes out whatever else a paste has brought. */
export function RichText({ label, value, onChange }: RichTextProps) {
  const labelId = useId();
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what is typed here is here already: writing it again would throw the cursor to the start
    if (editor.current && editor.current.innerHTML !== value) editor.current.innerHTML = value;
  }, [value]);
  const change = () => {
    const html = editor.current?.innerHTML ?? '';
    onChange(html === '<br>' ? '' : html);
  };
  const carryOut = (command: string, argument?: string) => {
    editor.current?.focus();
    document.execCommand(command, false, argument);
    change();
  };
  return (
    <div className={styles.rich}>
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <div className={styles.box}>
        <div className={styles.bar} role="toolbar" aria-label={`${label}: how it looks`}>
          {COMMANDS.map(({ command, label: name, sign }) => (
            <button
              key={command}
              type="button"
              aria-label={name}
              title={name}
              data-command={command}
              // the selection stays in the text
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => carryOut(command)}
            >
              {sign}
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no bold words */}
        <div
          ref={editor}
          className={styles.text}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={labelId}
          contentEditable
          suppressContentEditableWarning
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={change}
          onPaste={(event) => {
            // the words without the looks of where they come from
            event.preventDefault();
            carryOut('insertText', event.clipboardData.getData('text/plain'));
          }}
        />
      </div>
    </div>
  );
}
