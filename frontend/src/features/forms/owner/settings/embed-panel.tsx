import { Panel } from '../../../../ui/owner/panel';
import { LinesField } from '../builder/lines-field';
import type { SettingsPanelProps } from './settings-panel';

/** Which other websites may show the form in a frame. */
export function EmbedPanel({ form, problems, onChange }: SettingsPanelProps) {
  const problem = Object.entries(problems).find(([path]) => path.startsWith('embedHosts'))?.[1];
  return (
    <Panel title="On other websites">
      <LinesField
        label="Websites that may show it"
        hint="One host per line, such as www.example.com. No other website can show the form in a frame."
        lines={form.embedHosts ?? []}
        problem={problem}
        onChange={(hosts) => onChange({ embedHosts: hosts.length > 0 ? hosts : undefined }, 'embedHosts')}
      />
    </Panel>
  );
}
