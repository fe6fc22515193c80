import type { AmountLeap } from '@daybook/contracts/shared/amount-leap';
import { formatMoney, splitMoney } from '@daybook/contracts/shared/money';
import { Button } from '../button';
import { Dialog, DialogActions } from './dialog';
import styles from './leap-dialog.module.css';

/** Amounts that become more than ten times as high or as low, each with what it is now and will be. */
export function Leaps({ leaps }: { leaps: readonly AmountLeap[] }) {
  return (
    <ul className={styles.leaps}>
      {leaps.map(({ name, before, after }) => (
        <li key={`${name} ${before.value} ${after.value}`}>
          {name}: {formatMoney(before)} → <strong>{formatMoney(after)}</strong> (
          {timesOf(splitMoney(before).units, splitMoney(after).units)})
        </li>
      ))}
    </ul>
  );
}

export type LeapDialogProps = {
  leaps: readonly AmountLeap[];
  /** "price", when all of them are prices */
  noun?: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before amounts are saved that are more likely a slip of the hand than a decision. */
export function LeapDialog({ leaps, noun = 'amount', onClose, onConfirm }: LeapDialogProps) {
  const these = leaps.length > 1 ? `these ${noun}s` : `this ${noun}`;
  return (
    <Dialog title={`Change ${these} so much?`} onClose={onClose}>
      <Leaps leaps={leaps} />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back to the {noun}s
        </Button>
        <Button onClick={onConfirm}>Save {these}</Button>
      </DialogActions>
    </Dialog>
  );
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function timesOf(before: number, after: number): string {
  if (after === 0) return 'none';
  return after > before
    ? `${format.format(after / before)} times as much`
    : `1/${format.format(before / after)} of it`;
}
