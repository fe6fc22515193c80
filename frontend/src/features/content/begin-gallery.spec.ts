import { beginGallery } from './begin-gallery';

let isReduced = false;
let scrolled: number[] = [];
const opened: number[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  isReduced = false;
  scrolled = [];
  opened.length = 0;
  window.matchMedia = () => ({ matches: isReduced }) as MediaQueryList;
  document.body.innerHTML = `<div data-design="slideshow" data-delay="3">
    <button type="button" hidden data-play="Play" data-pause="Pause">Pause</button>
    <button type="button" hidden data-to="-1">Back</button>
    <button type="button" hidden data-to="1">On</button>
    <div data-strip><figure><a href="/a.jpg" data-enlarge="0">A</a></figure><figure>B</figure><figure>C</figure></div>
    <a href="#2" data-show="1">B</a>
  </div>`;
  const strip = document.querySelector('[data-strip]') as HTMLElement;
  strip.scrollTo = (({ left }: ScrollToOptions) => void scrolled.push(left ?? 0)) as typeof strip.scrollTo;
  for (const [i, slide] of [...strip.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: i * 100 });
});
afterEach(() => jest.useRealTimers());

const begin = () => beginGallery(document.querySelector('div') as HTMLElement, (_, at) => opened.push(at));
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const fire = (type: string) => document.querySelector('div')?.dispatchEvent(new Event(type));
const strip = () => document.querySelector('[data-strip]');

test('the buttons are there once they work, and lead around', () => {
  const end = begin();
  expect(document.querySelectorAll('button[hidden]')).toHaveLength(0);
  press('[data-to="-1"]');
  press('[data-to="1"]');
  press('[data-show]');
  expect(scrolled).toEqual([200, 0, 100]);
  expect(document.querySelector('[data-show]')?.getAttribute('aria-current')).toBe('true');
  end();
});

test('a picture is opened at full size', () => {
  begin();
  press('[data-enlarge]');
  expect(opened).toEqual([0]);
});

test('it moves by itself, and not while a pointer or the focus is on it, nor once it is stopped', () => {
  const end = begin();
  expect(strip()?.getAttribute('aria-live')).toBe('off');
  jest.advanceTimersByTime(3000);
  expect(scrolled).toEqual([100]);
  for (const [held, left] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    scrolled = [];
    fire(held);
    jest.advanceTimersByTime(9000);
    expect(scrolled).toEqual([]);
    fire(left);
    jest.advanceTimersByTime(3000);
    expect(scrolled).toHaveLength(1);
  }
  scrolled = [];
  press('[data-play]');
  expect(document.querySelector('[data-play]')?.textContent).toBe('Play');
  expect(strip()?.getAttribute('aria-live')).toBe('polite');
  jest.advanceTimersByTime(9000);
  expect(scrolled).toEqual([]);
  end();
});

test('those who ask for less motion get none before they press Play', () => {
  isReduced = true;
  const end = begin();
  jest.advanceTimersByTime(9000);
  expect(scrolled).toEqual([]);
  press('[data-play]');
  jest.advanceTimersByTime(3000);
  expect(scrolled).toEqual([100]);
  end();
  jest.advanceTimersByTime(9000);
  expect(scrolled).toEqual([100]);
});
