import './ui/base.css';
import './ui/owner/owner-tokens.css';
import { PAGE_ERRORS, type PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTheme } from './features/owner/theme';
import { createApiClient } from './lib/api/api-client';
import { browserCaller } from './lib/api/browser-caller';
import { ownerTransport } from './lib/owner/owner-transport';
import { createConfigRouter } from './routes/config/config-router';

showTheme();
// the owner area speaks English: of the shop's catalogue of texts it needs the refusals alone
const refusal = (key: string) => PAGE_ERRORS[key.replace('error.', '') as PageErrorCode][1];
const router = createConfigRouter(createApiClient(ownerTransport, refusal, browserCaller()));
const place = document.getElementById('owner-area');
if (place) {
  createRoot(place).render(
    <StrictMode>
      {/* the types know the shop's router alone */}
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
}
