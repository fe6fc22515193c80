import { ownerTransport } from './owner-transport';

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Fetches a file and saves it to the downloads. A link would not work, because it cannot name the tab's website. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await ownerTransport(path);
  if (!answer.ok) throw new Error(String(answer.status));
  saveFile(await answer.blob(), name);
}
