import { Dialog } from '../../../ui/owner/dialog';
import { COMMAND_KEY } from '../../../ui/owner/keys';
import styles from './shortcuts-dialog.module.css';

type Shortcut = { keys: readonly string[]; does: string };

const SHORTCUTS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
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
      {SHORTCUTS.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
