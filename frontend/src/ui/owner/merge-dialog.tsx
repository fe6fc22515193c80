import { useState } from 'react';
import type { Clash } from '../../lib/owner/merge';
import { useNameOf } from '../../lib/owner/owner-names';
import { Button } from '../button';
import { Dialog, DialogActions } from './dialog';
import styles from './merge-dialog.module.css';
import { Timestamp } from './timestamp';
import { ValueText } from './value-text';

type MergeDialogProps = {
  clashes: readonly Clash[];
  /** the label of a dotted path */
  wordsOf: (field: string) => string;
  /** @param taken the fields of which the other member's value stays */
  onMerge: (taken: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Another member saved first and changed the same fields. The owner chooses for each field which value stays. */
export function MergeDialog({ clashes, wordsOf, onMerge, onClose }: MergeDialogProps) {
  const nameOf = useNameOf();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) =>
    setTaken((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(field);
      else next.delete(field);
      return next;
    });
  return (
    <Dialog title="Someone else saved changes since you opened this" shape="wide" onClose={onClose}>
      <p>
        Changes to different fields are combined.{' '}
        {clashes.length === 1 ? 'One field' : `${clashes.length} fields`} you both changed: choose what stays.
      </p>
      {clashes.map(({ field, mine, theirs, by, at }) => (
        <fieldset key={field} className={styles.clash}>
          <legend>{wordsOf(field)}</legend>
          <label className={styles.side}>
            <input
              type="radio"
              name={field}
              checked={!taken.has(field)}
              onChange={() => choose(field, false)}
            />
            <span>
              <strong>Yours</strong>
              <ValueText value={mine} />
            </span>
          </label>
          <label className={styles.side}>
            <input
              type="radio"
              name={field}
              checked={taken.has(field)}
              onChange={() => choose(field, true)}
            />
            <span>
              <strong>
                {nameOf(by)}, <Timestamp at={at} />
              </strong>
              <ValueText value={theirs} />
            </span>
          </label>
        </fieldset>
      ))}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back to editing
        </Button>
        <Button onClick={() => onMerge(taken)}>Save together</Button>
      </DialogActions>
    </Dialog>
  );
}
