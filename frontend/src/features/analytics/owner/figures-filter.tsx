import { dayOfHour, dayText, localHour } from '@daybook/contracts/analytics/shared/local-time';
import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { SelectField, TextField } from '../../../ui/owner/field';
import { Toolbar } from '../../../ui/owner/toolbar';
import type { FiguresSearch } from './figures.queries';
import { SegmentFilter } from './segment-filter';

const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'custom', label: 'Choose days' },
];
const USUAL_DAYS = '30';

type FiguresFilterProps = {
  search: FiguresSearch;
  onChange: (changes: FiguresSearch) => void;
  /** the report is of everyone */
  isWithoutSegment?: boolean;
};

/** Which days and which visitors a report is of. */
export function FiguresFilter({ search, onChange, isWithoutSegment }: FiguresFilterProps) {
  const { days, from, to, segment } = search;
  const timeZone = useWebsiteUnits().data?.timeZone ?? 'UTC';
  const isCustom = from !== undefined || to !== undefined;
  return (
    <Toolbar>
      <SelectField
        hideLabel
        label="Days"
        value={isCustom ? 'custom' : (days ?? USUAL_DAYS)}
        options={PERIODS}
        onChange={({ target: { value } }) =>
          onChange(value === 'custom' ? customDays(timeZone) : lastDays(value))
        }
      />
      {!isWithoutSegment && (
        <SegmentFilter segment={segment} onChange={(chosen) => onChange({ segment: chosen })} />
      )}
      {isCustom && (
        <>
          <TextField
            type="date"
            label="From"
            value={from ?? ''}
            max={to}
            onChange={({ target: { value } }) => value && onChange({ from: value })}
          />
          <TextField
            type="date"
            label="To"
            value={to ?? ''}
            min={from}
            onChange={({ target: { value } }) => value && onChange({ to: value })}
          />
        </>
      )}
    </Toolbar>
  );
}

const lastDays = (days: string): FiguresSearch => ({ days, from: undefined, to: undefined });

/** Begins with the last week, in days of the website. */
function customDays(timeZone: string): FiguresSearch {
  const today = dayOfHour(localHour(Date.now(), timeZone));
  return { days: undefined, from: dayText(today - 6), to: dayText(today) };
}
