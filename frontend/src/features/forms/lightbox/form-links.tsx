import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { lightboxFormOf } from '@daybook/contracts/forms/shared/form-links';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { formPageQuery } from '../forms.queries';
import type { FormLightbox } from './form-lightbox';

type Opened = { page: FormPage; Lightbox: ComponentType<ComponentProps<typeof FormLightbox>> };

/**
 * Opens the form of a link such as `/form/contact?lightbox=true` over the page, wherever the owner has put that link.
 * Without a script, and when the form cannot be loaded, the link leads to the form's page.
 * @param timeZone of the website, IANA name
 */
export function FormLinks({ timeZone }: { timeZone: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const open = async (urlId: string) => {
      const [page, { FormLightbox: Lightbox }] = await Promise.all([
        queries.ensureQueryData(formPageQuery(api, urlId)),
        import('./form-lightbox'),
      ]);
      setOpened({ page, Lightbox });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const urlId = link && isPlain(event) ? lightboxFormOf(link.href, location.origin) : undefined;
      if (!link || urlId === undefined) return;
      event.preventDefault();
      open(urlId).catch(() => location.assign(link.href));
    };
    // before the router, which would open the form's page
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [api, queries]);

  return opened ? (
    <opened.Lightbox page={opened.page} timeZone={timeZone} onClose={() => setOpened(undefined)} />
  ) : null;
}

/** Not a click that opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
