import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { PageApi, RenderedPage } from '../platform/pages/rendered-page.js';

/** What the storefront's server bundle exports (`frontend/src/entry-server.tsx`). */
export type RenderPage = (page: {
  /** absolute */
  url: string;
  /** BCP 47: the one of the website's that this visitor reads */
  locale: string;
  api: PageApi;
  /** of the flags that the page shows; the browser gets them with it */
  flags?: readonly PlacedAssignment[];
  /** another origin that the page's events are sent to */
  eventCollector?: string | undefined;
}) => Promise<RenderedPage>;

export type StorefrontBundle = {
  readonly render: RenderPage;
  /** the folder whose files are served as they are */
  readonly clientFolder: string;
};

/**
 * Loads the built storefront. It is found as a package, by name, and loaded by its path, so that the backend's
 * types do not depend on a bundle.
 * @returns undefined when it has not been built: the API works without
 */
export async function loadStorefront(): Promise<StorefrontBundle | undefined> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@daybook/frontend/package.json'));
  const entry = path.join(folder, 'dist/server/entry-server.js');
  const isBuilt = await access(entry).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const { render } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };
  return { render, clientFolder: path.join(folder, 'dist/client') };
}
