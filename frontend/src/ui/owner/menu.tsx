import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import styles from './menu.module.css';

export type MenuEntry =
  | {
      id: string;
      label: ReactNode;
      text?: string;
      isDangerous?: boolean;
      isChosen?: boolean;
      isDisabled?: boolean;
      onAction: () => void;
    }
  | 'line';

type MenuProps = {
  label: string;
  /** the button that opens the menu */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
};

/** A menu behind a button, with the keys of any menu: arrows, type-ahead and Escape. */
export function Menu({ label, trigger, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} placement="bottom start">
        <AriaMenu className={styles.menu} aria-label={label}>
          {entries.map((entry, i) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no id
              <Separator key={i} className={styles.line} />
            ) : (
              <AriaMenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.text ?? (typeof entry.label === 'string' ? entry.label : entry.id)}
                className={styles.item}
                isDisabled={entry.isDisabled}
                onAction={entry.onAction}
                data-dangerous={entry.isDangerous || undefined}
                data-chosen={entry.isChosen || undefined}
              >
                {entry.label}
              </AriaMenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
