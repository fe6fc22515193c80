import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import type { ApiClient } from '../../lib/api/api-client';
import { ApiProvider } from '../../lib/api/api-context';
import { AnnouncerProvider } from '../../ui/announcer';
import { ToastProvider } from '../../ui/owner/toast';

export type ConfigContext = { api: ApiClient; queryClient: QueryClient };

/** What every screen stands in. */
export function ConfigRoot() {
  const { api, queryClient } = useRouteContext({ strict: false }) as ConfigContext;
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
