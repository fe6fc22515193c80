import { Dialog } from '../../../ui/owner/dialog';
import { COMMAND_KEY } from '../../../ui/owner/keys';
import { type ShortcutGroup, ShortcutGroups } from '../../../ui/owner/shortcut-groups';

const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [`${COMMAND_KEY} K`], does: 'Search screens, products, people and settings' },
      { keys: [`${COMMAND_KEY} S`], does: 'Save' },
      { keys: ['Esc'], does: 'Close' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['J', '↓'], does: 'Next row' },
      { keys: ['K', '↑'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['X'], does: 'Select the row' },
    ],
  },
];

/** The keys of the owner area. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutGroups groups={SHORTCUTS} />
    </Dialog>
  );
}
