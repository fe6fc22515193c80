import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { EventLocation } from '@daybook/contracts/content/shared/event-dates';
import { FieldRow, TextField } from '../../../../ui/owner/field';
import type { ItemSettingsProps } from './item-settings-props';

const NOWHERE: EventLocation = {
  addressLine1: '',
  addressLine2: '',
  addressCountry: '',
  mapLat: '',
  mapLng: '',
};

/** The label of each part of a location, and how long it may be. */
const PARTS: readonly (readonly [keyof EventLocation, string, number])[] = [
  ['addressLine1', 'Address', CONTENT_LIMITS.title],
  ['addressLine2', 'Address 2', CONTENT_LIMITS.title],
  ['addressCountry', 'Country', CONTENT_LIMITS.author],
  ['mapLat', 'Latitude', 12],
  ['mapLng', 'Longitude', 12],
];

/** When and where an event is. Its times are those of the website's clocks. */
export function EventSettings({ head, problems, onChange }: Omit<ItemSettingsProps, 'blocks'>) {
  const { startDate = '', endDate = '', location = NOWHERE } = head;
  const changeLocation = (part: keyof EventLocation, text: string) => {
    const next = { ...location, [part]: text };
    onChange('location', Object.values(next).some(Boolean) ? next : undefined);
  };
  return (
    <>
      <FieldRow>
        <TextField
          type="datetime-local"
          label="Starts"
          value={startDate}
          error={problems.startDate}
          onChange={({ target: { value } }) => {
            // an event that starts after its end would be refused
            if (value > endDate) onChange('endDate', value || undefined);
            onChange('startDate', value || undefined);
          }}
        />
        <TextField
          type="datetime-local"
          label="Ends"
          min={startDate}
          value={endDate}
          error={problems.endDate}
          onChange={({ target }) => onChange('endDate', target.value || undefined)}
        />
      </FieldRow>
      {PARTS.map(([part, label, most]) => (
        <TextField
          key={part}
          label={label}
          maxLength={most}
          value={location[part]}
          error={problems[`location.${part}`]}
          onChange={({ target }) => changeLocation(part, target.value)}
        />
      ))}
    </>
  );
}
