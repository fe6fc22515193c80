import type { Hits } from './hits';

/** A page changes in bursts; it is looked through once after each, ms. */
const SETTLED_MS = 200;
/** Of one page at most so many renders are sent: a list has many buttons of one name, which counts once. */
const MAX_RENDERS = 10;
const MAX_NAME = 200;

/** What a page is looked through for; the form names itself, as its address may name another. */
const BUTTONS = 'main form button[type="submit"]';
const FORMS = 'form[data-form-id]';
const OVERLAYS = '[role="dialog"], dialog[open], #consent section';

/** Sends the clicks on buttons, and what the page shows: its submit buttons, its forms and its overlays (section 7). */
export class PageParts {
  private readonly overlays = new WeakSet<Element>();
  private renders = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hits: Hits) {}

  /** Listens for as long as the document lives. */
  start(): void {
    addEventListener('click', (event) => this.click(event), { capture: true, passive: true });
    const changes = new MutationObserver(() => {
      this.timer ??= setTimeout(() => this.look(), SETTLED_MS);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    this.look();
  }

  /** Another page begins: what it shows counts anew. */
  beginPage(): void {
    this.renders = new Set();
    this.timer ??= setTimeout(() => this.look(), SETTLED_MS);
  }

  private click({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button, [role="button"]') : null;
    if (button) this.hits.send('/api/census/button-click', { button: this.name(button.textContent) });
  }

  private look(): void {
    this.timer = undefined;
    for (const button of document.querySelectorAll(BUTTONS))
      this.render('button-render', { button: this.name(button.textContent) });
    for (const form of document.querySelectorAll<HTMLElement>(FORMS))
      this.render('form-render', { formId: form.dataset.formId });
    for (const overlay of document.querySelectorAll(OVERLAYS)) {
      // one that opens again is another element
      if (this.overlays.has(overlay)) continue;
      this.overlays.add(overlay);
      this.hits.send('/api/census/overlay', { overlay: this.name(titleOf(overlay)) });
    }
  }

  private render(kind: 'button-render' | 'form-render', own: object): void {
    const render = `${kind} ${JSON.stringify(own)}`;
    if (this.renders.has(render) || this.renders.size >= MAX_RENDERS) return;
    this.renders.add(render);
    this.hits.send(`/api/census/${kind}`, own);
  }

  private name(text: string | null | undefined): string | undefined {
    return this.hits.isPrivate()
      ? undefined
      : text?.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME) || undefined;
  }
}

/** An overlay is named by its title. Of a button the text alone is sent: its label may name an address or a file. */
function titleOf(overlay: Element): string | null | undefined {
  const labelledBy = overlay.getAttribute('aria-labelledby');
  return labelledBy ? document.getElementById(labelledBy)?.textContent : overlay.getAttribute('aria-label');
}
