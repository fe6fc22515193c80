import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import { useId, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../../lib/owner/upload-picture';
import { Button } from '../../../../ui/button';
import field from '../../../../ui/field.module.css';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import styles from './template-field.module.css';
import { spanOfLine } from './template-lines';
import { pictureTag } from './template-picture';

type TemplateFieldProps = {
  label: string;
  value: string;
  errors: readonly TemplateError[];
  /** why the server refused it */
  refused?: string;
  maxLength: number;
  onChange: (template: string) => void;
  onBlur: () => void;
};

/** A template with numbered lines. A click on an error selects its line; pictures of the library go to the cursor. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, value, errors, refused, maxLength, onChange, onBlur } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(false);
  const lines = value.split('\n').length;
  const wrong = new Set(errors.map(({ line }) => line));
  const isWrong = errors.length > 0 || refused !== undefined;

  const goTo = (line: number) => {
    const [start, end] = spanOfLine(value, line);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
    // scrolls the line into the middle
    const height = (area.current?.scrollHeight ?? 0) / lines;
    area.current?.scrollTo({ top: height * line - (area.current.clientHeight ?? 0) / 2 });
  };

  const insert = (picture: UploadedPicture) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange(`${value.slice(0, selectionStart)}${pictureTag(picture)}${value.slice(selectionEnd)}`);
  };

  return (
    <div className={styles.template}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.box} data-wrong={isWrong || undefined}>
        <div ref={gutter} className={styles.gutter} aria-hidden="true">
          {Array.from({ length: lines }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={i} data-wrong={wrong.has(i + 1) || undefined}>
              {i + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          value={value}
          rows={22}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={maxLength}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-errors`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setPicking(true)}>
          Insert a picture
        </Button>
      </div>
      {isPicking && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) => picture && insert(picture)}
          onClose={() => setPicking(false)}
        />
      )}
      <ul id={`${id}-errors`} className={styles.errors} aria-live="polite">
        {refused && <li className={field.error}>{refused}</li>}
        {errors.map(({ line, message, problem, partial }) => (
          <li key={`${line} ${problem} ${partial} ${message}`} className={field.error}>
            {line !== null && partial === null ? (
              <button type="button" className={styles.goTo} onClick={() => goTo(line)}>
                Line {line}: {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
