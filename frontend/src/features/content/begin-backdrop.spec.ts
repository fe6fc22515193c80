import { beginBackdrop } from './begin-backdrop';

const HTML = `<section><video hidden></video>
<button hidden data-play="Play" data-pause="Pause">Pause</button></section>`;

let did: string[];
let isCalm: boolean;
let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  document.body.innerHTML = HTML;
  did = [];
  isCalm = false;
  // jsdom plays nothing, has no media queries and shows nothing
  HTMLMediaElement.prototype.play = () => {
    did.push('play');
    return Promise.resolve();
  };
  HTMLMediaElement.prototype.pause = () => void did.push('pause');
  window.matchMedia = () => ({ matches: isCalm }) as MediaQueryList;
  globalThis.IntersectionObserver = class {
    constructor(onChange: IntersectionObserverCallback) {
      see = (isIntersecting) =>
        onChange([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const section = () => document.querySelector('section') as HTMLElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
const video = () => document.querySelector('video') as HTMLVideoElement;
const last = () => did.at(-1);

test('it plays without sound while it is in view, and is shown once it does', () => {
  beginBackdrop(section());
  expect([last(), video().muted, video().hidden, button().hidden]).toEqual(['pause', true, true, false]);
  see(true);
  expect(last()).toBe('play');
  video().dispatchEvent(new Event('playing'));
  expect(video().hidden).toBe(false);
  see(false);
  expect(last()).toBe('pause');
});

test('a visitor stops it, and coming back into view does not begin it again', () => {
  const end = beginBackdrop(section());
  see(true);
  button().click();
  expect([last(), button().textContent]).toEqual(['pause', 'Play']);
  see(true);
  expect(last()).toBe('pause');
  button().click();
  expect([last(), button().textContent]).toEqual(['play', 'Pause']);
  end();
  expect(last()).toBe('pause');
});

test('for those who ask for less motion it waits for a press', () => {
  isCalm = true;
  beginBackdrop(section());
  see(true);
  expect([did.includes('play'), button().textContent]).toEqual([false, 'Play']);
  button().click();
  expect(last()).toBe('play');
});
