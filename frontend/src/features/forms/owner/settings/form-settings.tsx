import { FiguresPanel } from '../figures/figures-panel';
import { WebhooksPanel } from '../webhooks/webhooks-panel';
import { AfterSendingPanel } from './after-sending-panel';
import { FormPagePanel } from './form-page-panel';
import type { SettingsPanelProps } from './settings-panel';

/** The settings of a form, in their order. A panel is a file beside this one, and a name here. */
const PANELS = [FormPagePanel, AfterSendingPanel, WebhooksPanel, FiguresPanel] as const;

export const FormSettings = (props: SettingsPanelProps) =>
  PANELS.map((SettingsPanel) => <SettingsPanel key={SettingsPanel.name} {...props} />);
