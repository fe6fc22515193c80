/**
 * Runs in a page ahead of everything else, and until the page is hydrated: it records the buttons that the visitor
 * presses, for the page to press again. Links and plain forms are left to the browser. A pressed button is busy at once:
 * it has `data-pressed` (`base.css`) until the page presses it again or the browser has sent its form.
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

/** A form that the browser sends is busy for so long at most, ms: the visitor may have stopped the browser. */
const SENDING_MS = 10_000;
const PRESSED = 'data-pressed';

let presses: HTMLElement[] = [];
/** The button of the form that the browser is sending. */
let sending: Element | null = null;

const record = (event: Event) => {
  const button = (event.target as Element).closest('button');
  if (!button || isSentByBrowser(button)) return;
  presses.push(button);
  button.setAttribute(PRESSED, '');
  stop(event);
};

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A form with an address or a method needs no script, as long as no press within it waits for one. What it holds for
 * browsers without scripts alone is not there: such a form waits for the page, which asks in its own way.
 */
const isSentByBrowser = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' &&
  form?.matches('[action],[method]') &&
  !form.querySelector('noscript') &&
  !presses.some((button) => form.contains(button));

/** The browser sends a form, after a press of its button or of the Enter key. */
const send = (event: Event) => {
  release();
  sending = (event as SubmitEvent).submitter;
  sending?.setAttribute(PRESSED, '');
  setTimeout(release, SENDING_MS);
};

const release = () => {
  sending?.removeAttribute(PRESSED);
  sending = null;
};

/** A second press while the browser sends the form would send it twice. It may come after hydration too. */
const refuseSecond = (event: Event) => {
  if (sending?.contains(event.target as Element)) stop(event);
};

/** A number that the visitor types replaces the steps that they pressed beside it. */
const forget = ({ target }: Event) =>
  drop((button) => button.parentElement === (target as Element).parentElement);

/** No press is carried out without the page's scripts: no button stays busy when one cannot be fetched. */
const giveUp = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) drop(() => true);
};

const drop = (isDropped: (button: HTMLElement) => boolean) => {
  for (const button of presses.filter(isDropped)) button.removeAttribute(PRESSED);
  presses = presses.filter((button) => !isDropped(button));
};

const UNTIL_HYDRATED = { click: record, input: forget, submit: send, error: giveUp };
for (const [event, listener] of Object.entries(UNTIL_HYDRATED)) addEventListener(event, listener, true);
addEventListener('click', refuseSecond, true);
// the visitor goes back to a page that the browser kept as they left it
addEventListener('pageshow', ({ persisted }) => persisted && release());

window.pageStart = {
  page: location.pathname + location.search,
  takePresses() {
    for (const [event, listener] of Object.entries(UNTIL_HYDRATED))
      removeEventListener(event, listener, true);
    return presses;
  },
};

export {};
