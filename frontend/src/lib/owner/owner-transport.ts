import { chooseWebsite, chosenWebsite } from './chosen-website';
import { onceAtATime } from './once-at-a-time';

const WEBSITE_HEADER = 'x-daybook-website';

/**
 * The owner area's calls of the API. Each call names the tab's website. When the member is no longer a member of it,
 * the choice is removed, and the next load starts with another of their websites.
 */
export const ownerTransport = onceAtATime(async (path, init) => {
  const website = chosenWebsite();
  const headers = new Headers(init?.headers);
  if (website) headers.set(WEBSITE_HEADER, website);
  const response = await fetch(path, { ...init, headers });
  if (website && response.status === 404 && path === '/api/config/session') {
    chooseWebsite(undefined);
    headers.delete(WEBSITE_HEADER);
    return fetch(path, { ...init, headers });
  }
  return response;
});
