import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Tick } from '../../../ui/owner/field';
import { Panel } from '../../../ui/owner/panel';
import { said } from './rooms/website-settings';
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
      <Tick {...said('isAnalyticsEnabled')} {...register('isAnalyticsEnabled')} />
      {isCounted && (
        <>
          <Tick {...said('hasAnalyticsCookies')} {...register('hasAnalyticsCookies')} />
          <Tick {...said('hasConsentBanner')} {...register('hasConsentBanner')} />
        </>
      )}
    </Panel>
  );
}
