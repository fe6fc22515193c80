import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { TotalTabs } from '../../../ui/owner/total-tabs';

/** The kinds of file, as owners call them. */
export const KIND_NAMES: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
  video: { one: 'video', many: 'videos' },
  audio: { one: 'recording', many: 'recordings' },
  file: { one: 'file', many: 'files' },
};

const TABS = [
  { kind: 'picture', label: 'Pictures', link: { to: '/config/pictures' } },
  { kind: 'video', label: 'Videos', link: { to: '/config/files', search: { kind: 'video' } } },
  { kind: 'audio', label: 'Audio', link: { to: '/config/files', search: { kind: 'audio' } } },
  { kind: 'file', label: 'Files', link: { to: '/config/files', search: { kind: 'file' } } },
] as const;

type KindTabsProps = {
  /** the part that is shown */
  kind: FileKind | 'picture';
  /** clears what was selected in the part that is left */
  onLeave: () => void;
};

/** The four parts of the library. */
export function KindTabs({ kind, onLeave }: KindTabsProps) {
  const tabs = TABS.map((tab) => ({ ...tab, isCurrent: tab.kind === kind }));
  return <TotalTabs label="Kinds of file" tabs={tabs} onLeave={onLeave} />;
}
