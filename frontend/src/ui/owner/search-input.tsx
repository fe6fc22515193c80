import { useEffect, useEffectEvent, useRef, useState } from 'react';
import field from '../field.module.css';
import { useAfterPress } from './after-press';
import { Icon } from './icon';
import { frontDialog, isTyping } from './keys';
import styles from './search-input.module.css';

type SearchInputProps = {
  label: string;
  value: string;
  /** called when the member pauses typing, or presses Enter */
  onSearch: (text: string) => void;
  /** called when the member presses Enter and the list is already of what is typed */
  onEnter?: () => void;
};

/** The length of a pause, ms. */
const PAUSE = 200;

/**
 * The search field of a list. `/` moves the focus here from anywhere on the page; Escape clears it. What was typed is
 * searched when the focus moves on, and after a press outside has done what it does: the list does not change under the
 * pointer, and a page whose link was pressed stays.
 */
export function SearchInput({ label, value, onSearch, onEnter }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const runAfterPress = useAfterPress();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // the URL has changed otherwise: Back, or a link that clears the filters
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }

  const searchFor = useEffectEvent(onSearch);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    pause.current = setTimeout(() => searchFor(trimmed), PAUSE);
    return () => clearTimeout(pause.current);
  }, [text, value]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event) || frontDialog()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className={field.control}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          clearTimeout(pause.current);
          if (text.trim() === value) return;
          const page = location.pathname;
          runAfterPress(() => {
            if (location.pathname === page) onSearch(text.trim());
          });
        }}
        onKeyDown={(event) => {
          // the key belongs to the keyboard of a language that composes a word
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            // the form around the field is not sent
            event.preventDefault();
            if (text.trim() === value) onEnter?.();
            else onSearch(text.trim());
          }
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') input.current?.blur();
          setText('');
          onSearch('');
        }}
      />
      <kbd className={styles.key}>/</kbd>
    </search>
  );
}
