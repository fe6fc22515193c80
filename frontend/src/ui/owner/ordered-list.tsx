import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAnnounce } from '../announcer';
import { IconButton } from './icon-button';
import styles from './ordered-list.module.css';

type Item = { id: string; name: string; content?: ReactNode };

type OrderedListProps = {
  label: string;
  items: readonly Item[];
  /** gets the ids in the new order */
  onChange: (ids: string[]) => void;
  /** absent: items can only be moved */
  onRemove?: (id: string) => void;
};

/** A list that the member puts in order: with its buttons, or with the arrow keys and Alt on an item. */
export function OrderedList({ label, items, onChange, onRemove }: OrderedListProps) {
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  /** the button that had the focus before a move: the browser takes it from an element that is moved */
  const focused = useRef<string>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const [id, action] = JSON.parse(focused.current) as [string, string];
    focused.current = null;
    const row = [...(list.current?.children ?? [])].find((child) => (child as HTMLElement).dataset.id === id);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const usable = buttons.filter(
      (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
    );
    (usable.find(({ dataset }) => dataset.action === action) ?? usable[0])?.focus();
  });
  const move = (from: number, by: number, action: string) => {
    const to = from + by;
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    focused.current = JSON.stringify([item.id, action]);
    onChange(ids);
    announce(`${item.name}: place ${to + 1} of ${items.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(place, by, by < 0 ? 'up' : 'down');
  };
  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map(({ id, name, content }, place) => (
        <li key={id} data-id={id} className={styles.item} onKeyDown={(event) => onKeyDown(event, place)}>
          <span className={styles.content}>{content ?? name}</span>
          <IconButton
            icon="up"
            label={`Move ${name} up`}
            data-action="up"
            disabled={place === 0}
            onClick={() => move(place, -1, 'up')}
          />
          <IconButton
            icon="down"
            label={`Move ${name} down`}
            data-action="down"
            disabled={place === items.length - 1}
            onClick={() => move(place, 1, 'down')}
          />
          {onRemove && <IconButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(id)} />}
        </li>
      ))}
    </ol>
  );
}
