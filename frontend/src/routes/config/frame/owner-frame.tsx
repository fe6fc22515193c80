import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../../../ui/owner/dialog';
import { IconButton } from '../../../ui/owner/icon-button';
import styles from './owner-frame.module.css';
import { Rail } from './rail';
import { useFrameKeys } from './use-frame-keys';

const loadPalette = () => import('./palette').then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

type OwnerFrameProps = {
  session: SessionAnswer;
  onSignOut: () => void;
  children: ReactNode;
};

/** The rail on the left and the screen beside it; on a phone the rail is a drawer. */
export function OwnerFrame({ session, onSignOut, children }: OwnerFrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  useFrameKeys({
    onPalette: () => setPaletteOpen((isOpen) => !isOpen),
    onShortcuts: () => setShortcutsOpen(true),
  });
  useEffect(() => {
    // loaded early, because a member types as soon as the palette opens
    void loadPalette();
  }, []);
  const openPalette = () => {
    setDrawerOpen(false);
    setPaletteOpen(true);
  };
  const openShortcuts = () => {
    setDrawerOpen(false);
    setShortcutsOpen(true);
  };
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Sections">
        <Rail session={session} onSearch={openPalette} onShortcuts={openShortcuts} onSignOut={onSignOut} />
      </aside>
      <header className={styles.bar}>
        <IconButton icon="menu" label="Sections" onClick={() => setDrawerOpen(true)} />
        <span className={styles.website}>{session.website?.title}</span>
        <IconButton icon="search" label="Search" onClick={openPalette} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </main>
      {isDrawerOpen && (
        <Dialog title="Daybook" shape="side" onClose={() => setDrawerOpen(false)}>
          <Rail
            session={session}
            onSearch={openPalette}
            onShortcuts={openShortcuts}
            onSignOut={onSignOut}
            onGo={() => setDrawerOpen(false)}
          />
        </Dialog>
      )}
      {isShortcutsOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />
        </Suspense>
      )}
      {isPaletteOpen && (
        <Suspense>
          <Palette rights={session.permissions} onSignOut={onSignOut} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
