const KEY = 'daybook-website';

/** The website of this tab; undefined before the first choice. A new tab starts with the last choice. */
export function chosenWebsite(): string | undefined {
  return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined;
}

/** @param id undefined removes the choice, for this tab and for new ones */
export function chooseWebsite(id: string | undefined): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (id === undefined) storage.removeItem(KEY);
    else storage.setItem(KEY, id);
  }
}
