/** Rights of a frame: it may play, send and open windows, and nothing of the page is its to lead away. */
const APART = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms';
/** A service knows its visitors by its own origin. An owner's code gets none: it would be that of the page. */
const OF_SERVICE = `${APART} allow-same-origin`;
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Opens the frames of facades in a page when they are pressed. A press that opens another tab stays the browser's.
 * @returns ends it
 */
export function beginFrames(place: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-frame]') : null;
    const facade = link?.parentElement;
    if (!link || !facade || !isPlain(event)) return;
    event.preventDefault();
    // before the router, which leads a press to another page
    event.stopPropagation();
    const frame = frameOf(link.dataset);
    facade.replaceChildren(frame);
    frame.focus();
  };
  place.addEventListener('click', onClick, true);
  return () => place.removeEventListener('click', onClick, true);
}

function frameOf({ frame: src = '', title = '', apart }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = ALLOWED;
  frame.allowFullscreen = true;
  frame.setAttribute('sandbox', apart === undefined ? OF_SERVICE : APART);
  // the players of videos ask which website shows them
  frame.referrerPolicy = 'origin';
  frame.src = src;
  return frame;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
