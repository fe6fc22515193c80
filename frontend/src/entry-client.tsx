import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient } from './lib/api/api-client';
import { browserCaller } from './lib/api/browser-caller';
import { localeOf } from './lib/locale';
import { repeatInteractions } from './lib/page/early-interactions';
import { createRouter } from './router';
import { whenAllIsHere } from './ui/later';

const here = () => location.pathname + location.search;

/** How long a part whose script hangs keeps a visitor from the rest of the page, ms. */
const TIMEOUT_MS = 3000;

/** The page says which language it was rendered in; its texts are on their way with the scripts. */
async function start() {
  const locale = localeOf(document.documentElement.lang);
  const api = createApiClient((path, init) => fetch(path, init), locale.t, browserCaller());
  // Back before the page was loaded: the address is another one at once, while browsers tell of it after loading
  const { servedPage = here() } = window;
  if (servedPage !== here()) return location.reload();
  const given = { api, origin: location.origin, locale };

  if ('$_TSR' in window) {
    const router = createRouter({ ...given, themeHead: undefined });
    // in slices, so that whoever scrolls or taps meanwhile does not wait for the whole page; a tap on what is not
    // alive yet has it made alive at once
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RenderedPage router={router} />
        </StrictMode>,
      );
    });
  } else {
    // the development server renders nothing: the page begins here
    const { themeHead } = await import('./features/websites/theme-head');
    const router = createRouter({ ...given, themeHead });
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
}

/** Comes to life, and then does what its visitor could not wait to do. */
function RenderedPage({ router }: { router: ReturnType<typeof createRouter> }) {
  useEffect(() => {
    const enough = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    void Promise.race([whenAllIsHere(), enough]).then(() => {
      repeatInteractions([...(window.takeEarlyInteractions?.() ?? [])]);
    });
  }, []);
  return <RouterClient router={router} />;
}

void start();
