/** Opens the pictures of a gallery at full size. @param start index of the first one */
export type OpenEnlarged = (gallery: HTMLElement, start: number) => void;

/**
 * Moves a gallery by its buttons, its thumbnails and by itself, and opens its pictures. It goes on by itself while no
 * pointer and no focus is on it and the visitor has not stopped it, and not at all for those who ask for less motion.
 * @returns ends it
 */
export function beginGallery(gallery: HTMLElement, open: OpenEnlarged): () => void {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  const moving = strip ? new Moving(gallery, strip) : undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!(pressed instanceof HTMLElement) || !isPlain(event)) return;
    const { enlarge, show, to, play } = pressed.dataset;
    if (enlarge !== undefined) open(gallery, Number(enlarge));
    else if (show !== undefined) moving?.show(Number(show));
    else if (to !== undefined) moving?.step(Number(to));
    else if (play !== undefined) moving?.toggle();
    else return;
    event.preventDefault();
    // before the router, which leads a press to another page
    event.stopPropagation();
  };
  gallery.addEventListener('click', onClick, true);
  return () => {
    gallery.removeEventListener('click', onClick, true);
    moving?.end();
  };
}

class Moving {
  private readonly slides: readonly HTMLElement[];
  private readonly playButton: HTMLButtonElement | null;
  private readonly ending = new AbortController();
  private timer: ReturnType<typeof setInterval> | undefined;
  private at = 0;
  private isStopped: boolean;
  private isHeld = false;

  constructor(
    private readonly gallery: HTMLElement,
    private readonly strip: HTMLElement,
  ) {
    this.slides = [...strip.children].filter((child) => child instanceof HTMLElement);
    this.playButton = gallery.querySelector<HTMLButtonElement>('button[data-play]');
    this.isStopped = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const button of gallery.querySelectorAll<HTMLElement>('button[hidden]')) button.hidden = false;
    const { signal } = this.ending;
    strip.addEventListener('scroll', () => this.follow(), { signal, passive: true });
    const hold = (isHeld: boolean) => () => {
      this.isHeld = isHeld;
      this.play();
    };
    gallery.addEventListener('pointerenter', hold(true), { signal });
    gallery.addEventListener('pointerleave', hold(false), { signal });
    gallery.addEventListener('focusin', hold(true), { signal });
    gallery.addEventListener('focusout', hold(false), { signal });
    document.addEventListener('visibilitychange', () => this.play(), { signal });
    this.play();
    this.mark();
  }

  end(): void {
    this.ending.abort();
    clearInterval(this.timer);
  }

  step(by: number): void {
    this.show(this.at + by);
  }

  show(wanted: number): void {
    const { length } = this.slides;
    this.at = (wanted + length) % length;
    const slide = this.slides[this.at];
    if (!slide) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.strip.scrollTo({ left: this.leftOf(slide), behavior: isReduced ? 'instant' : 'smooth' });
    this.mark();
  }

  toggle(): void {
    this.isStopped = !this.isStopped;
    // the press itself has brought pointer and focus here
    this.isHeld = false;
    this.play();
  }

  /** Begins or ends the clock, as things stand. */
  private play(): void {
    const { delay } = this.gallery.dataset;
    clearInterval(this.timer);
    const isPlaying = delay !== undefined && !this.isStopped;
    if (isPlaying && !this.isHeld && !document.hidden) {
      this.timer = setInterval(() => this.step(1), Number(delay) * 1000);
    }
    // what moves by itself is not read out
    this.strip.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (this.playButton) {
      const { play = '', pause = '' } = this.playButton.dataset;
      this.playButton.textContent = isPlaying ? pause : play;
    }
  }

  private leftOf(slide: HTMLElement): number {
    const room = this.strip.clientWidth - slide.offsetWidth;
    const { align } = this.gallery.dataset;
    const isAside = this.gallery.dataset.design === 'slider' && align !== 'left';
    return slide.offsetLeft - (isAside ? room * (align === 'center' ? 0.5 : 1) : 0);
  }

  /** The visitor has moved the strip: the nearest picture is the current one. */
  private follow(): void {
    const distances = this.slides.map((slide) => Math.abs(this.leftOf(slide) - this.strip.scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest < 0 || (distances[nearest] ?? 0) > 2) return;
    this.at = nearest;
    this.mark();
  }

  private mark(): void {
    for (const link of this.gallery.querySelectorAll<HTMLElement>('a[data-show]')) {
      if (Number(link.dataset.show) === this.at) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
