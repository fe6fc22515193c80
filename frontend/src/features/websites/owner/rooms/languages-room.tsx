import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Panel } from '../../../../ui/owner/panel';
import { LanguageField, OtherLanguagesField } from '../locale-fields';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';

/** The languages that visitors choose from. */
export const LanguagesRoom = () => <WebsiteRoom room="languages" title="Languages" fields={LanguageFields} />;

function LanguageFields({ form: { control, formState } }: { form: UseFormReturn<WebsiteForm> }) {
  const { errors } = formState;
  const first = useWatch({ control, name: 'language' });
  return (
    <Panel
      id="languages"
      title="Languages of the website"
      about="The first one also says how dates, numbers and prices are written."
    >
      <Controller
        control={control}
        name="language"
        render={({ field: { value, onChange, ref } }) => (
          <LanguageField value={value} onChange={onChange} error={errors.language?.message} ref={ref} />
        )}
      />
      <Controller
        control={control}
        name="otherLanguages"
        render={({ field: { value, onChange, ref } }) => (
          <OtherLanguagesField
            first={first}
            value={value}
            onChange={onChange}
            error={errors.otherLanguages?.message}
            ref={ref}
          />
        )}
      />
    </Panel>
  );
}
