import './ui/base.css';
import './ui/owner/owner-tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserCaller } from './lib/api/browser-caller';
import { createApiClient } from './lib/api/create-api-client';
import { ownerTransport } from './lib/owner/owner-transport';
import { translator } from './lib/translate';
import { createConfigRouter } from './routes/config/config-router';
import { showTheme } from './routes/config/frame/theme';

showTheme();
// the owner area is in English
const router = createConfigRouter(createApiClient(ownerTransport, translator('en'), browserCaller()));
const place = document.getElementById('owner-area');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
