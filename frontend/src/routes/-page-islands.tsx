import type { ShownForms } from '@daybook/contracts/forms/form-page.api';
import type { ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type Lightbox from '../features/catalogue/lightbox';
import { beginAlbum } from '../features/content/begin-album';
import { beginBackdrop } from '../features/content/begin-backdrop';
import { beginFrames } from '../features/content/begin-frames';
import { beginGallery } from '../features/content/begin-gallery';
import { beginSharing } from '../features/content/begin-sharing';
import { FormOfPage } from '../features/forms/form-of-page';
import { SHOWN_FORMS_KEY } from '../features/forms/forms.queries';
import { beginLikes } from '../features/likes/begin-likes';
import { storefrontQuery } from '../features/websites/websites.queries';
import { LocaleProvider } from '../lib/locale-context';
import type { RouterContext } from '../lib/page/router-context';

/** The forms that a visitor has sent before they were hydrated, and what notes them. */
type EarlyForms = { readonly early: ReadonlySet<HTMLFormElement>; readonly endKeeping: () => void };

/**
 * Hydrates what the server has rendered by itself within a page of blocks, and lets what is pressed there do its work.
 * @returns ends it
 */
export async function beginIslands(
  place: HTMLElement,
  context: RouterContext,
  { early, endKeeping }: EarlyForms,
): Promise<() => void> {
  const endFrames = beginFrames(place);
  const galleries = [...place.querySelectorAll<HTMLElement>('[data-island=gallery]')];
  const endings = galleries.map((gallery) =>
    beginGallery(gallery, (opened, start) => void openEnlarged(opened, start, context)),
  );
  const albums = [...place.querySelectorAll<HTMLElement>('[data-island=album]')];
  endings.push(...albums.map(beginAlbum));
  const backdrops = [...place.querySelectorAll<HTMLElement>('[data-island=backdrop]')];
  endings.push(...backdrops.map(beginBackdrop));
  const sharing = [...place.querySelectorAll<HTMLElement>('[data-island=share]')];
  endings.push(...sharing.map(beginSharing));
  const likes = [...place.querySelectorAll<HTMLFormElement>('[data-island=like]')];
  endings.push(
    ...likes.map((form) =>
      beginLikes(form, async (like) => (await context.api.POST('/api/likes', { body: like })).response.ok),
    ),
  );
  const forms = [...place.querySelectorAll<HTMLElement>('[data-island=form]')];
  const begun = await Promise.all(forms.map((element) => beginForm(element, context)));
  await Promise.all(begun.map(({ hydrated }) => hydrated));
  endKeeping();
  for (const form of early) form.requestSubmit();
  return () => {
    endFrames();
    for (const end of endings) end();
    for (const { end } of begun) end();
  };
}

async function beginForm(element: HTMLElement, { api, queryClient, locale }: RouterContext) {
  const { form: formId = '', block = '' } = element.dataset;
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const shown = queryClient
    .getQueriesData<ShownForms>({ queryKey: SHOWN_FORMS_KEY })
    .flatMap(([, answer]) => answer ?? [])
    .find(({ results }) => results.some(({ form }) => form.id === formId));
  const page = shown?.results.find(({ form }) => form.id === formId);
  if (!shown || !page) return { hydrated: Promise.resolve(), end: () => {} };
  let onHydrated = () => {};
  const hydrated = new Promise<void>((done) => {
    onHydrated = done;
  });
  const root = hydrateRoot(
    element,
    <FormOfPage
      api={api}
      locale={locale}
      textsLanguage={website.language}
      timeZone={website.timeZone}
      page={{ ...page, entered: shown.entered?.formId === formId ? shown.entered : null }}
      block={block}
      isSubmitted={new URLSearchParams(location.search).get('submitted') === formId}
      onHydrated={onHydrated}
    />,
    { identifierPrefix: block },
  );
  // React refuses to end a root while it renders another
  return { hydrated, end: () => queueMicrotask(() => root.unmount()) };
}

/**
 * The pictures of a gallery in the lightbox of products. Where its script cannot be fetched, the picture alone is
 * shown.
 */
async function openEnlarged(gallery: HTMLElement, start: number, { locale }: RouterContext): Promise<void> {
  const { pictures = '[]', theme } = gallery.dataset;
  const images = JSON.parse(pictures) as ComponentProps<typeof Lightbox>['images'];
  const loaded = await import('../features/catalogue/lightbox').catch(() => undefined);
  if (!loaded) return location.assign(images[start]?.assetUrl ?? '');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () =>
    queueMicrotask(() => {
      root.unmount();
      place.remove();
    });
  root.render(
    <LocaleProvider locale={locale}>
      <loaded.default
        title={gallery.ariaLabel ?? ''}
        images={images}
        start={start}
        closesByBack={false}
        theme={theme === 'light' ? 'light' : 'dark'}
        onClose={close}
      />
    </LocaleProvider>,
  );
}
