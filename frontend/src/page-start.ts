/**
 * Runs in a page ahead of everything else, and until the page is hydrated: it records the buttons that the visitor
 * presses, for the page to press again. Links and plain forms are left to the browser.
 *
 * The server writes the built file into each page (`entry-server.tsx`), so it imports nothing.
 */
declare global {
  interface Window {
    /** Not there on the development server, which renders no page. */
    pageStart?: {
      /** Path and query under which the browser received the page. */
      readonly page: string;
      /** Ends the recording. @returns the pressed buttons in their order; one that was pressed twice is in it twice */
      takePresses(): readonly HTMLElement[];
    };
  }
}

let presses: HTMLElement[] = [];

const record = (event: Event) => {
  const button = (event.target as Element).closest('button');
  if (!button || isSentByBrowser(button)) return;
  presses.push(button);
  event.preventDefault();
  event.stopPropagation();
};

/** A form with an address or a method needs no script, as long as no press within it waits for one. */
const isSentByBrowser = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.matches('[action],[method]') && !presses.some((button) => form.contains(button));

/** A number that the visitor types replaces the steps that they pressed beside it. */
const forget = ({ target }: Event) => {
  presses = presses.filter((button) => button.parentElement !== (target as Element).parentElement);
};

addEventListener('click', record, true);
addEventListener('input', forget, true);

window.pageStart = {
  page: location.pathname + location.search,
  takePresses() {
    removeEventListener('click', record, true);
    removeEventListener('input', forget, true);
    return presses;
  },
};

export {};
