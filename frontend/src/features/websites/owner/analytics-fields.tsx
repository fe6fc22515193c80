import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Tick } from '../../../ui/owner/field';
import { Panel } from '../../../ui/owner/panel';
import type { WebsiteForm } from './website-form';

/** Whether visits are counted, and what visitors are asked first. */
export function AnalyticsFields({ form: { control, register } }: { form: UseFormReturn<WebsiteForm> }) {
  const isCounted = useWatch({ control, name: 'isAnalyticsEnabled' });
  return (
    <Panel
      id="analytics"
      title="Analytics"
      about="Members are not counted, except those who may only view. Browsers that send Global Privacy Control are never recognized."
    >
      <Tick
        label="Count visits"
        hint="Pages, clicks, errors and loading times, without IP addresses."
        {...register('isAnalyticsEnabled')}
      />
      {isCounted && (
        <>
          <Tick
            label="Recognize returning visitors"
            hint="With cookies that last two years. Without them every page counts as a new visitor."
            {...register('hasAnalyticsCookies')}
          />
          <Tick
            label="Ask visitors first"
            hint="Shows a banner. Until a visitor agrees, nothing that identifies them is stored or sent."
            {...register('hasConsentBanner')}
          />
        </>
      )}
    </Panel>
  );
}
