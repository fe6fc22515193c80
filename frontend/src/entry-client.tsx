import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient } from './lib/api-client';
import { browserCaller } from './lib/browser-caller';
import { loadLocale } from './lib/locale';
import { createRouter } from './router';

/** The page says which language it was rendered in; its texts are on their way with the scripts. */
async function start() {
  const locale = await loadLocale(document.documentElement.lang);
  const api = createApiClient((path, init) => fetch(path, init), locale.t, browserCaller());
  const router = createRouter({ api, origin: location.origin, locale });

  if ('$_TSR' in window) {
    // in slices, so that whoever scrolls or taps meanwhile does not wait for the whole page; a tap on what is not
    // alive yet has it made alive at once
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
      );
    });
  } else {
    // the development server renders nothing: the page begins here
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
}

void start();
