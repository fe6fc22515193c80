import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import fieldStyles from '../../../ui/field.module.css';
import { useEarlyInput } from '../../../ui/use-early-input';
import styles from './search-field.module.css';
import { SuggestedProducts } from './suggested-products';
import { useSuggestions } from './use-suggestions';

/** Characters from which on products and pages are suggested. */
const FEWEST_CHARACTERS = 2;
/** How long the visitor has to pause before they are, ms. */
const PAUSE_MS = 150;

/**
 * The search field with suggestions below, a combobox: arrows choose one, Enter opens it or searches, Escape closes
 * them. It is a plain form, so that it works without scripts.
 */
export function SearchField({ query }: { query: string | undefined }) {
  const { t } = useLocale();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const id = useId();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const asked = usePaused(text.trim());
  const isAsked = isOpen && asked.length >= FEWEST_CHARACTERS;
  const place = useEarlyInput<HTMLSpanElement>(([field]) => field && setText(field.value));

  const suggested = useSuggestions(asked, isAsked, asked === text.trim());
  const { count, answered } = suggested;
  const isShown = count > 0;
  const chosen = active !== undefined && active < count ? active : undefined;

  // a visitor who comes to search can type at once, also by a link within the shop
  useEffect(() => {
    if (query !== undefined) return;
    const frame = requestAnimationFrame(() => {
      // a visitor who has begun to type elsewhere goes on there
      if (!document.activeElement?.matches('input, textarea, select'))
        input.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [query]);

  useEffect(() => {
    if (answered === undefined) return;
    announce(answered > 0 ? t(m.search_suggested, { count: answered }) : t(m.search_suggested_none));
  }, [announce, t, answered]);

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const search = (typed: string) => {
    close();
    void navigate({ to: '/search', search: typed ? { q: typed } : {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const length = count;
    if (event.key === 'Escape') {
      // the second one empties the field
      if (isShown) close();
      else setText('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      if (length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active === undefined ? (step > 0 ? 0 : length - 1) : (active + step + length) % length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      close();
      suggested.open(chosen);
    }
  };

  return (
    <search className={styles.search}>
      <form
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <label htmlFor={id} className={fieldStyles.label}>
          {t(m.search_label)}
        </label>
        <span ref={place} className={styles.field}>
          <input
            ref={input}
            id={id}
            // a field of the type search may not be a combobox
            type="text"
            enterKeyHint="search"
            name="q"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen}`}
            value={text}
            maxLength={200}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the visitor has come to this page to type
            autoFocus={query === undefined}
            className={fieldStyles.control}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
              setActive(undefined);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <SuggestedProducts
            id={listId}
            suggestions={suggested}
            active={active}
            onChoose={(at) => {
              close();
              suggested.open(at);
            }}
          />
        </span>
        <Button type="submit">{t(m.search_submit)}</Button>
      </form>
    </search>
  );
}

/** The text when it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
