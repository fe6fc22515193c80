import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

const AnnouncerContext = createContext<(text: string) => void>(() => {});

/** The page's polite live region: screen readers announce its texts. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden>
        {/* a new element for each text, so that a repeated text is announced again */}
        <span role="status" aria-live="polite">
          <span key={said.turn}>{said.text}</span>
        </span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** @returns a function that announces a text */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnouncerContext);
}
