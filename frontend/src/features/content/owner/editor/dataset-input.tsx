import {
  DATASET_TEXTS,
  type Dataset,
  typedDataset,
  writtenDataset,
} from '@daybook/contracts/content/shared/dataset';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { useState } from 'react';
import { useAnnounce } from '../../../../ui/announcer';
import { Button } from '../../../../ui/button';
import { TextArea } from '../../../../ui/owner/field';
import styles from './block-form.module.css';

/** A larger file holds more than a chart can show. */
const MOST_BYTES = 1024 * 1024;

type DatasetInputProps = {
  label: string;
  value: Dataset;
  error?: string | undefined;
  onChange: (dataset: Dataset) => void;
};

/** The table of a chart: typed, pasted from a spreadsheet, or from a CSV file. */
export function DatasetInput({ label, value, error, onChange }: DatasetInputProps) {
  const announce = useAnnounce();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : typedDataset(typed);
  const isTyped = read !== undefined && sameJson(read.dataset, value);
  const notices = isTyped ? read.notices : [];
  const take = (text: string) => {
    setTyped(text);
    onChange(typedDataset(text).dataset);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      announce(`The file ${file.name} is too large. The maximum allowed file size is 1 MB.`);
      return;
    }
    take(await file.text());
    announce(`${file.name} was read.`);
  };
  return (
    <div className={styles.rows}>
      <TextArea
        label={label}
        hint="A row each, with commas between the cells. The first row names the columns. You can also paste from a spreadsheet."
        value={isTyped && typed !== undefined ? typed : writtenDataset(value)}
        error={notices.includes(DATASET_TEXTS.empty) ? DATASET_TEXTS.empty : error}
        warning={notices.filter((text) => text !== DATASET_TEXTS.empty).join('. ') || undefined}
        rows={8}
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
      />
      <div>
        <Button look="secondary" onClick={() => chooseFile(takeFile)}>
          Choose a CSV file
        </Button>
      </div>
    </div>
  );
}

function chooseFile(take: (file: File | undefined) => Promise<void>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.csv,.tsv,text/csv,text/tab-separated-values';
  input.addEventListener('change', () => void take(input.files?.[0]));
  input.click();
}
