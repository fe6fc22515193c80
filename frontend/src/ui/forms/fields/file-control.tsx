import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import { endingsOf, fileSizeText, maxFileBytes } from '@daybook/contracts/forms/shared/form-files';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { classNames } from '../../class-names';
import fieldStyles from '../../field.module.css';
import type { ControlProps } from './control-props';
import styles from './file-control.module.css';
import { type ListedFile, useUploads } from './use-uploads';

/**
 * Files as the answer to a form. With a script each is uploaded when it is chosen; without one the browser sends them
 * with the form, and those that the server has already can be ticked off.
 */
export function FileControl({ field, id, initial, isInvalid, describedBy }: ControlProps<'file'>) {
  const { t } = useLocale();
  const { files, add, remove } = useUploads(field, initial);
  const [isScripted, setScripted] = useState(false);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const tokens = files.flatMap(({ token }) => token ?? []).join();
  const before = useRef(tokens);
  const { maxFiles = 1 } = field;

  const take = (chosen: HTMLInputElement) => {
    add([...(chosen.files ?? [])]);
    chosen.value = '';
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script was there
  useEffect(() => {
    setScripted(true);
    if (input.current?.files?.length) take(input.current);
  }, []);

  // the form reads its fields, as it does after each input
  useEffect(() => {
    if (before.current === tokens) return;
    const isMore = tokens.length > before.current.length;
    before.current = tokens;
    const last = files.findLast(({ token }) => token !== undefined);
    if (isMore && last) setSaid(t(m.form_file_uploaded, { name: last.name }));
    root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [tokens, files, t]);

  return (
    <div ref={root} data-uploading={files.some(({ share }) => share !== undefined) || undefined}>
      <p id={`${id}-files`} className={fieldStyles.hint}>
        {t(maxFiles > 1 ? m.form_file_hint_many : m.form_file_hint_one, {
          types: [
            ...new Set(endingsOf(field).map((ending) => ending.replace('jpeg', 'jpg').toUpperCase())),
          ].join(', '),
          size: `${maxFileBytes(field) / 1024 / 1024} MB`,
          count: maxFiles,
        })}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        name={fieldName(field.id)}
        multiple={maxFiles > 1}
        accept={endingsOf(field)
          .map((ending) => `.${ending}`)
          .join()}
        aria-invalid={isInvalid || undefined}
        aria-describedby={classNames(`${id}-files`, describedBy)}
        className={styles.input}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              {isScripted || file.token === undefined ? (
                <UploadedOne
                  file={file}
                  name={fieldName(field.id)}
                  onRemove={() => {
                    remove(file.key);
                    setSaid(t(m.form_file_removed, { name: file.name }));
                    input.current?.focus();
                  }}
                />
              ) : (
                <label className={styles.kept}>
                  <input type="checkbox" name={fieldName(field.id)} value={file.token} defaultChecked />
                  {file.name} ({fileSizeText(file.size)})
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

type UploadedOneProps = { file: ListedFile; name: string; onRemove: () => void };

function UploadedOne({ file, name, onRemove }: UploadedOneProps) {
  const { t } = useLocale();
  const { share, problem, token } = file;
  return (
    <>
      {token !== undefined && <input type="hidden" name={name} value={token} />}
      <span className={styles.name}>
        {file.name} <span className={styles.size}>{fileSizeText(file.size)}</span>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t(m.form_file_remove, { name: file.name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
      {share !== undefined && (
        <progress
          className={styles.progress}
          value={share}
          max={1}
          aria-label={t(m.form_file_progress, { name: file.name })}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className={classNames(fieldStyles.error, styles.problem)}>
          {problem}
        </p>
      )}
    </>
  );
}
