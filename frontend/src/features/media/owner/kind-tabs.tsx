import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { TotalTabs } from '../../../ui/owner/total-tabs';

/** The kinds of file, as owners call them. */
export const KIND_NAMES: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
  video: { one: 'video', many: 'videos' },
  audio: { one: 'recording', many: 'recordings' },
  file: { one: 'file', many: 'files' },
};

const TABS = [
  { label: 'Pictures', link: { to: '/config/pictures' } },
  { label: 'Videos', link: { to: '/config/files', search: { kind: 'video' } } },
  { label: 'Audio', link: { to: '/config/files', search: { kind: 'audio' } } },
  { label: 'Files', link: { to: '/config/files', search: { kind: 'file' } } },
] as const;

/** The four parts of the library. @param onLeave clears what was selected in the part that is left */
export function KindTabs({ onLeave }: { onLeave: () => void }) {
  return <TotalTabs label="Kinds of file" tabs={TABS} onLeave={onLeave} />;
}
