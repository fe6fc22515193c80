import { Dialog } from '../../../../ui/owner/dialog';
import { COMMAND_KEY } from '../../../../ui/owner/keys';
import { type ShortcutGroup, ShortcutGroups } from '../../../../ui/owner/shortcut-groups';

const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'On the page',
    shortcuts: [
      { keys: ['/'], does: 'Insert a block' },
      { keys: ['F6'], does: 'Next pane: structure, preview, form' },
      { keys: ['Shift F6'], does: 'Previous pane' },
      { keys: [`${COMMAND_KEY} Z`], does: 'Undo' },
      { keys: [`${COMMAND_KEY} Y`], does: 'Redo' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    title: 'On the chosen block',
    shortcuts: [
      { keys: ['Enter'], does: 'Edit' },
      { keys: ['Esc'], does: 'Back to the structure' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move' },
      { keys: [`${COMMAND_KEY} D`], does: 'Duplicate' },
      { keys: [`${COMMAND_KEY} C`], does: 'Copy' },
      { keys: [`${COMMAND_KEY} X`], does: 'Cut' },
      { keys: [`${COMMAND_KEY} V`], does: 'Paste behind it' },
      { keys: ['Delete'], does: 'Remove' },
    ],
  },
];

/** The keys of the page editor. */
export function EditorShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutGroups groups={GROUPS} />
    </Dialog>
  );
}
