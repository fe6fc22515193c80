import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import field from '../field.module.css';
import { Icon } from './icon';
import styles from './rich-text.module.css';
import { RichTextLink } from './rich-text-link';

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
  { command: 'insertUnorderedList', label: 'List', sign: <Icon name="list" /> },
  { command: 'insertOrderedList', label: 'Numbered list', sign: <Icon name="numbers" /> },
] as const;

/** What is linked: what is chosen in the text, or the link that the cursor stands in. */
type Linking = { readonly range: Range; readonly address: string | undefined };

/** Text with bold, italics, lists and links. The server takes out whatever else a paste has brought. */
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
  const [linking, setLinking] = useState<Linking>();
  const carryOut = (command: string, argument?: string) => {
    editor.current?.focus();
    document.execCommand(command, false, argument);
    change();
  };
  const startLinking = () => {
    const selection = getSelection();
    const isHere = selection?.anchorNode && editor.current?.contains(selection.anchorNode);
    const range = isHere ? selection.getRangeAt(0) : endOf(editor.current);
    if (!range) return;
    const link = linkAround(range);
    if (link) range.selectNodeContents(link);
    setLinking({ range: range.cloneRange(), address: link?.getAttribute('href') ?? undefined });
  };
  /** Gives the text its focus and selection back, and then does what was decided. */
  const stopLinking = (act?: (range: Range) => void) => {
    if (!linking) return;
    setLinking(undefined);
    editor.current?.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(linking.range);
    act?.(linking.range);
  };
  const link = (address: string) =>
    stopLinking((range) => {
      if (!range.collapsed) carryOut('createLink', address);
      // nothing was chosen: the address is the words, too
      else carryOut('insertHTML', anchorOf(address));
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    // in a text it is a link's key; elsewhere it opens the palette
    event.preventDefault();
    startLinking();
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
          <button
            type="button"
            aria-label="Link"
            title="Link (Ctrl K)"
            aria-expanded={linking !== undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (linking ? stopLinking() : startLinking())}
          >
            <Icon name="link" />
          </button>
        </div>
        {linking && (
          <RichTextLink
            address={linking.address}
            onApply={link}
            onRemove={() => stopLinking(() => carryOut('unlink'))}
            onClose={() => stopLinking()}
          />
        )}
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
          onKeyDown={onKeyDown}
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

const linkAround = ({ commonAncestorContainer: node }: Range) =>
  (node instanceof Element ? node : node.parentElement)?.closest('a') ?? undefined;

function endOf(editor: HTMLElement | null): Range | undefined {
  if (!editor) return undefined;
  const range = document.createRange();
  range.selectNodeContents(editor);
  range.collapse(false);
  return range;
}

function anchorOf(address: string): string {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = address.replace(/^(https?:\/\/|mailto:)/, '');
  return anchor.outerHTML;
}
