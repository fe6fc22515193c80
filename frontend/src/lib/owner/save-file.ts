import { ownerTransport } from './owner-transport';

/** Puts a file among the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * Fetches a file and puts it among the downloads. It is fetched and not linked to: a link could not say which website
 * is meant.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await ownerTransport(path);
  if (!answer.ok) throw new Error(String(answer.status));
  saveFile(await answer.blob(), name);
}
