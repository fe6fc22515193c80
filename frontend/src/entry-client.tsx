import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient } from './lib/api-client';
import { browserCaller } from './lib/browser-caller';
import { createRouter } from './router';

const api = createApiClient((path, init) => fetch(path, init), browserCaller());
const router = createRouter({ api, origin: location.origin });

if ('$_TSR' in window) {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
} else {
  // the development server renders nothing: the page begins here
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
