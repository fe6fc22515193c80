import { lightboxFormPath } from '@daybook/contracts/forms/shared/form-links';
import { useSession } from '../../../../lib/owner/owner-session';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Panel } from '../../../../ui/owner/panel';
import { LinesField } from '../builder/lines-field';
import { embedSnippet, hostOf } from './embed-snippet';
import type { SettingsPanelProps } from './settings-panel';

/** Where the form can stand beside its own page: over another page of the website, and in frames of other websites. */
export function SharePanel({ form, problems, onChange }: SettingsPanelProps) {
  const hosts = form.embedHosts ?? [];
  const [, problem] = Object.entries(problems).find(([path]) => path.startsWith('embedHosts')) ?? [];
  const path = lightboxFormPath(form.urlId);
  const snippet = embedSnippet(form, useWebsiteOrigin());
  return (
    <Panel title="Share">
      <p>A link to this path opens the form over any page of your website:</p>
      <LinkText link={path} />
      <div>
        <CopyLinkButton link={path} />
      </div>
      <LinesField
        label="Websites that may show it"
        hint="One host per line, such as www.example.com. No other website can show the form in a frame."
        lines={hosts}
        problem={problem}
        onChange={(lines) =>
          onChange({ embedHosts: lines.length > 0 ? lines.map(hostOf) : undefined }, 'embedHosts')
        }
      />
      {hosts.length > 0 && (
        <>
          <p>Paste this code into a page of such a website:</p>
          <LinkText link={snippet} />
          <div>
            <CopyLinkButton link={snippet} what="Code" />
          </div>
        </>
      )}
    </Panel>
  );
}

/** Where visitors find the website: where its shop is, or at the host of this page where that shows it. */
function useWebsiteOrigin(): string {
  const { website } = useSession();
  return website.shopOrigin || location.origin;
}
