import { FiguresPanel } from '../figures/figures-panel';
import { WebhooksPanel } from '../webhooks/webhooks-panel';
import { AfterSendingPanel } from './after-sending-panel';
import { CaptchaPanel } from './captcha-panel';
import { EmailsPanel } from './emails-panel';
import { FormPagePanel } from './form-page-panel';
import type { SettingsPanelProps } from './settings-panel';
import { SharePanel } from './share-panel';
import { StoragePanel } from './storage-panel';

/** The settings of a form, in their order. A panel is a file beside this one, and a name here. */
const PANELS = {
  page: FormPagePanel,
  afterSending: AfterSendingPanel,
  emails: EmailsPanel,
  captcha: CaptchaPanel,
  storage: StoragePanel,
  share: SharePanel,
  webhooks: WebhooksPanel,
  figures: FiguresPanel,
} as const;

export const FormSettings = (props: SettingsPanelProps) =>
  Object.entries(PANELS).map(([name, SettingsPanel]) => <SettingsPanel key={name} {...props} />);
