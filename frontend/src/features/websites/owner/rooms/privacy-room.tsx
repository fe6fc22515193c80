import type { CaptchaProvider } from '@daybook/contracts/shared/captcha';
import { Link } from '@tanstack/react-router';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMay } from '../../../../lib/owner/owner-session';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { AnalyticsFields } from '../analytics-fields';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';
import { said } from './website-settings';

const CAPTCHA_CHOICES: { value: CaptchaProvider; label: string }[] = [
  { value: 'altcha', label: 'Built in' },
  { value: 'recaptcha', label: 'reCAPTCHA Enterprise' },
  { value: 'hcaptcha', label: 'hCaptcha' },
];

/** The settings of what is counted of visitors, what they are asked, and how robots are kept out. */
export const PrivacyRoom = () => <WebsiteRoom room="privacy" title="Privacy" fields={PrivacyFields} />;

function PrivacyFields({ form }: { form: UseFormReturn<WebsiteForm> }) {
  const { control, register, formState } = form;
  const mayErase = useMay('personalData.erase');
  const hasOutsideCaptcha = useWatch({ control, name: 'captchaProvider' }) !== 'altcha';
  return (
    <>
      <AnalyticsFields form={form} />
      <Panel
        id="captcha"
        title="Captcha"
        about="Checks that a human submits forms. Each form has a setting of its own."
      >
        <Tick {...said('isCaptchaEnabled')} {...register('isCaptchaEnabled')} />
        <FieldRow>
          <SelectField
            {...said('captchaProvider')}
            options={CAPTCHA_CHOICES}
            {...register('captchaProvider')}
          />
          {hasOutsideCaptcha && (
            <TextField
              {...said('captchaSiteKey')}
              maxLength={200}
              error={formState.errors.captchaSiteKey?.message}
              {...register('captchaSiteKey')}
            />
          )}
        </FieldRow>
      </Panel>
      {mayErase && (
        <Panel id="personal-data" title="Personal data" about="What is stored of a person, and its deletion.">
          <div>
            <Link to="/config/privacy">Find a person</Link>
          </div>
        </Panel>
      )}
    </>
  );
}
