import { Controller, type UseFormReturn } from 'react-hook-form';
import { Panel } from '../../../../ui/owner/panel';
import { DomainsField } from '../domains-field';
import { WebsiteAddress } from '../website-address';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';

/** Where visitors find the website. */
export const DomainRoom = () => <WebsiteRoom room="domain" title="Domain" fields={DomainFields} />;

function DomainFields({ form: { control, formState } }: { form: UseFormReturn<WebsiteForm> }) {
  return (
    <Panel id="domain" title="Address" about="Where customers find the store.">
      <WebsiteAddress />
      <Controller
        control={control}
        name="domains"
        render={({ field: { value, onChange, ref } }) => (
          <DomainsField
            value={value}
            onChange={onChange}
            error={formState.errors.domains?.message}
            ref={ref}
          />
        )}
      />
    </Panel>
  );
}
