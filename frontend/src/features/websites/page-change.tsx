import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/announcer';

/**
 * After a navigation the focus goes to the page's heading and a screen reader announces its title, as after a full
 * load.
 */
export function PageChange() {
  const router = useRouter();
  const announce = useAnnounce();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        heading?.focus({ preventScroll: true });
        announce(document.title);
      }),
    [router, announce],
  );
  return null;
}
