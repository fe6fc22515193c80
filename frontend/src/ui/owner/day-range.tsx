import { TextField } from './field';

type Days = { from?: string | undefined; to?: string | undefined };

type DayRangeProps = {
  days: Days;
  /** '' for a day that was taken away */
  onChange: (days: Days) => void;
};

/** The first and the last day of a filter, as YYYY-MM-DD. */
export function DayRange({ days: { from, to }, onChange }: DayRangeProps) {
  return (
    <>
      <TextField
        type="date"
        label="From"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label="To"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
