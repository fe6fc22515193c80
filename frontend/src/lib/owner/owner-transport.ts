import type { Transport } from '../api/api-client';
import { chooseWebsite, chosenWebsite } from './chosen-website';

const WEBSITE_HEADER = 'x-daybook-website';

/**
 * How the owner area calls the API: each call names the website that the tab works on. A website that the member has
 * been taken from is forgotten, so that the next load begins where they still are welcome.
 */
export const ownerTransport: Transport = async (path, init) => {
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
};
