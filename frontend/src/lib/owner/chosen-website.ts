const KEY = 'daybook-website';

/** The website that this tab works on; undefined until one was chosen. A new tab begins with the last choice. */
export function chosenWebsite(): string | undefined {
  return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined;
}

/** @param id undefined forgets the choice, in this tab and for the next one */
export function chooseWebsite(id: string | undefined): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (id === undefined) storage.removeItem(KEY);
    else storage.setItem(KEY, id);
  }
}
