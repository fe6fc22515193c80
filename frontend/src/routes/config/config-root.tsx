import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ApiProvider } from '../../lib/api/api-context';
import { ownerRoot } from '../../lib/owner/owner-routes';
import { AnnouncerProvider } from '../../ui/announcer';
import { ToastProvider } from '../../ui/owner/toast';

/** The parent of every screen, with and without a session. */
export function ConfigRoot() {
  const { api, queryClient } = ownerRoot.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <I18nProvider locale="en-US">
          <AnnouncerProvider>
            <ToastProvider>
              <Outlet />
            </ToastProvider>
          </AnnouncerProvider>
        </I18nProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
