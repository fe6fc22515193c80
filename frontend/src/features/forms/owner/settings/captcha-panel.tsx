import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/owner/owner-session';
import { Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import type { SettingsPanelProps } from './settings-panel';

/** Whether the form asks for a captcha. Its provider and the site key are the website's. */
export function CaptchaPanel({ form, onChange }: SettingsPanelProps) {
  const maySetProvider = useMay('settings.edit');
  return (
    <Panel
      title="Spam protection"
      about="Every form has a field that only programs fill in, and a limit of submissions."
    >
      <Tick
        label="Captcha"
        hint="Checks that a human submits the form. The website’s settings say by which provider."
        checked={form.captcha.isEnabled}
        onChange={({ target }) => onChange({ captcha: { isEnabled: target.checked } }, 'captcha')}
      />
      {maySetProvider && (
        <p>
          <Link to="/config/settings/privacy" hash="captchaProvider">
            Provider and site key
          </Link>
        </p>
      )}
    </Panel>
  );
}
