import type { FormProgressAnswer } from '@daybook/contracts/forms/form-figures.api';
import { FIGURE_DAYS, type FigureDays } from '@daybook/contracts/forms/shared/figure-days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Choice } from '../../../../ui/owner/choice';
import { Figures } from '../../../../ui/owner/figures';
import { Loaded } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import type { SettingsPanelProps } from '../settings/settings-panel';
import { BarTable } from './bar-table';
import styles from './figures.module.css';

const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const PERIODS: Readonly<Record<FigureDays, string>> = { 7: '7 days', 28: '28 days', 90: '90 days' };

const figuresQuery = (api: ApiClient, id: string, days: FigureDays) =>
  queryOptions({
    queryKey: ['form-figures', id, days],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/forms/{id}/figures', { params: { path: { id }, query: { days } }, signal })
        .then(answer),
  });

/** How often the form was shown, begun and sent, and at which field visitors stop. */
export function FiguresPanel({ form: { id } }: Pick<SettingsPanelProps, 'form'>) {
  const [days, setDays] = useState<FigureDays>(FIGURE_DAYS[1]);
  const figures = useQuery(figuresQuery(useApi(), id, days));
  return (
    <Panel
      title="Figures"
      about="Visitors who do not let the website record anything count once they send the form."
      actions={<Choice label="Period" value={days} options={PERIODS} onChange={setDays} />}
    >
      <Loaded query={figures} failed="Unable to load the figures">
        {(loaded) => <Shown figures={loaded} />}
      </Loaded>
    </Panel>
  );
}

function Shown({ figures: { totals, days, stops } }: { figures: FormProgressAnswer }) {
  const { shown, begun, sent, spam } = totals;
  const shareOf = (part: number, whole: number, of: string) =>
    whole > 0 && part <= whole ? `${percent.format(part / whole)} of ${of}` : undefined;
  const eventful = days.filter((one) => one.shown + one.begun + one.sent + one.spam > 0).toReversed();
  return (
    <>
      <Figures
        label="Figures of the form"
        figures={[
          { label: 'Shown', value: number.format(shown) },
          { label: 'Begun', value: number.format(begun), note: shareOf(begun, shown, 'shown') },
          { label: 'Sent', value: number.format(sent), note: shareOf(sent, begun, 'begun') },
          { label: 'Suspected spam', value: number.format(spam) },
        ]}
      />
      {eventful.length > 0 ? (
        <BarTable
          label="By day"
          heads={['Day', 'Shown', 'Begun', 'Sent']}
          rows={eventful.map((one) => ({
            name: date.format(new Date(`${one.day}T00:00:00Z`)),
            values: [one.shown, one.begun, one.sent],
          }))}
        />
      ) : (
        <p className={styles.none}>Nothing has happened to this form in these days.</p>
      )}
      {stops.length > 0 && (
        <BarTable
          label="Where visitors stop"
          heads={['Field', 'Left here']}
          rows={stops.map(({ fieldId, title, stops: left }) => ({
            name: title ?? `A field of an earlier version (${fieldId})`,
            values: [left],
          }))}
        />
      )}
    </>
  );
}
