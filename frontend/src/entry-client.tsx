import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { lateApiClient } from './lib/api/late-api-client';
import { pageLocale } from './lib/locale';
import { nextTask, whenIdle } from './lib/page/fetched-late';
import { pressAgain } from './lib/page/press-again';
import { loadAnalytics } from './load-analytics';
import { createRouter } from './router';

/** The page says in which language the server rendered it; the entry of that language runs. */
async function start() {
  // the scripts were one task by themselves
  await nextTask();
  const prices = document.getElementById('prices')?.textContent;
  const locale = pageLocale(document.documentElement.lang, JSON.parse(prices ?? '{}'));
  const { api, ahead } = lateApiClient(locale.t);
  const context = { api, origin: location.origin, locale };
  const { pageStart } = window;
  whenIdle(ahead);

  if (pageStart) {
    // the visitor went back before the scripts were there: the browser shows that address over this page
    if (pageStart.page !== location.pathname + location.search) return location.reload();
    const router = createRouter({ ...context, themeHead: undefined, documentParts: undefined });
    loadAnalytics(router);
    await hydrate(router);
    await nextTask();
    window.$_TSR?.h();
    // in slices, so that the browser answers a visitor who scrolls or taps meanwhile
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RenderedPage router={router} takePresses={pageStart.takePresses} />
        </StrictMode>,
      );
    });
  } else {
    // the development server renders nothing: the page begins here
    const [{ themeHead }, { documentParts }] = await Promise.all([
      import('./features/websites/theme-head'),
      import('./lib/page/document-parts'),
    ]);
    const pageViews = import.meta.env.DEV ? (await import('./routes/-page-views')).pageViews : undefined;
    const router = createRouter({ ...context, themeHead, documentParts, pageViews });
    loadAnalytics(router);
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
}

type RenderedPageProps = {
  router: ReturnType<typeof createRouter>;
  takePresses: () => readonly HTMLElement[];
};

/** The page that the server rendered. Once it is hydrated, what the visitor pressed before is pressed again. */
function RenderedPage({ router, takePresses }: RenderedPageProps) {
  useEffect(() => {
    // after React's work: a press renders at once
    queueMicrotask(() => pressAgain(takePresses()));
  }, [takePresses]);
  return <RouterProvider router={router} />;
}

void start();
