import { readFileToken } from '@daybook/contracts/forms/shared/file-token';
import { endingOf, endingsOf, maxFileBytes } from '@daybook/contracts/forms/shared/form-files';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { newUuid } from '../../../lib/new-uuid';
import { m } from '../../../paraglide/messages';
import { formRefusal } from '../form-refusal';
import type { ControlProps } from './control-props';
import { useUpload } from './form-uploads';

/** A file as the list of its field shows it. */
export type ListedFile = {
  readonly key: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** stands for the uploaded file as an answer; undefined: it is under way, or was refused */
  readonly token?: string;
  /** of the upload under way, 0 to 1 */
  readonly share?: number;
  /** why it was refused */
  readonly problem?: string;
};

type FileField = ControlProps<'file'>['field'];

/** The files of one field while a visitor chooses them: each is uploaded at once. */
export function useUploads(field: FileField, initial: unknown) {
  const { t } = useLocale();
  const upload = useUpload();
  const [files, setFiles] = useState(() => filesOf(initial));
  const stops = useRef(new Map<string, AbortController>());
  const { maxFiles = 1 } = field;

  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<ListedFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const problemOf = ({ name, size }: File): string | undefined => {
    if (!endingsOf(field).includes(endingOf(name))) return t(m.form_file_unsupported, { fileName: name });
    if (size > maxFileBytes(field))
      return t(m.form_file_too_large, { fileName: name, maxSize: `${maxFileBytes(field) / 1024 / 1024} MB` });
    return undefined;
  };

  const send = async (key: string, file: File) => {
    if (!upload) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const onProgress = (share: number) => change(key, { share });
      const { token } = await upload(field.id, file, onProgress, stop.signal);
      change(key, { token, share: undefined });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { share: undefined, problem: (error as Error).message });
    } finally {
      stops.current.delete(key);
    }
  };

  return {
    files,
    add(chosen: readonly File[]) {
      let room = maxFiles - files.filter(({ problem }) => problem === undefined).length;
      const added = chosen.map((file) => {
        const wrong = problemOf(file);
        const problem = wrong ?? (room > 0 ? undefined : t(formRefusal('FIELD_TOO_MANY_FILES')));
        if (problem === undefined) room -= 1;
        const { name, size } = file;
        return {
          file,
          listed: { key: newUuid(), name, size, ...(problem ? { problem } : { share: 0 }) },
        };
      });
      // what was refused before is said no longer
      setFiles((before) => [
        ...before.filter(({ problem }) => problem === undefined),
        ...added.map(({ listed }) => listed),
      ]);
      for (const { file, listed } of added) if (!('problem' in listed)) void send(listed.key, file);
    },
    remove(key: string) {
      stops.current.get(key)?.abort();
      setFiles((before) => before.filter((one) => one.key !== key));
    },
  };
}

const filesOf = (initial: unknown): readonly ListedFile[] =>
  [initial ?? []].flat().flatMap((token) => {
    const file = readFileToken(token);
    return file ? [{ key: String(token), name: file.name, size: file.size, token: String(token) }] : [];
  });
