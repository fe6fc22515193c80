import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

const AnnouncerContext = createContext<(text: string) => void>(() => {});

/** One polite live region for the whole page: what happened, in words, for those who do not see it. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden>
        {/* the same words twice are two announcements: a new element each time */}
        <span role="status" aria-live="polite">
          <span key={said.turn}>{said.text}</span>
        </span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** @returns a function that has a text read out */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnouncerContext);
}
