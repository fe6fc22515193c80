import { Link } from '@tanstack/react-router';
import { useFocusOfHash } from '../../../lib/owner/use-focus-of-hash';
import { PageHead } from '../../../ui/owner/page-head';
import { Panels } from '../../../ui/owner/panel';
import { SettingsFrame } from '../../../ui/owner/settings-frame';
import { ApiTokensPanel } from './api-tokens-panel';

/** How other programs reach the website. */
export function ConnectPage() {
  useFocusOfHash();
  return (
    <SettingsFrame>
      <PageHead title="Connect" back={<Link to="/config/settings">Settings</Link>} />
      <Panels>
        <ApiTokensPanel />
      </Panels>
    </SettingsFrame>
  );
}
