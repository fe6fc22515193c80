/**
 * The stored HTML and the editor's document differ in one thing: the editor keeps all words in blocks, and stored HTML
 * may have bare ones, as in `<li>Oat</li>`. Bare words are wrapped on the way in, marked, and unwrapped on the way out.
 */
const BARE = 'data-bare';
const TIGHT = 'data-tight';

const CONTAINERS = 'li, dd, dt, td, th, caption, blockquote, div, figure, figcaption';
const BLOCKS = new Set(
  `P H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TFOOT TR TH TD BLOCKQUOTE DIV FIGURE FIGCAPTION PRE
  HR`.split(/\s+/),
);

/** @returns the HTML that the editor parses */
export function editorHtml(stored: string): string {
  const { body } = new DOMParser().parseFromString(stored, 'text/html');
  for (const paragraph of body.querySelectorAll('p')) {
    // a browser's editor stores an empty line like this; without the break the line has no height
    if (paragraph.innerHTML === '<br>') paragraph.replaceChildren();
    else if (paragraph.childNodes.length === 0) paragraph.remove();
  }
  for (const container of [body, ...body.querySelectorAll(CONTAINERS)]) wrapBareWords(container);
  return body.innerHTML;
}

function wrapBareWords(container: Element): void {
  const isTight = container.tagName === 'LI' && !container.querySelector(':scope > p');
  if (isTight) container.setAttribute(TIGHT, '');
  let run: ChildNode[] = [];
  const wrap = () => {
    const [first] = run;
    if (
      first &&
      run.some(({ nodeType, textContent }) => nodeType !== Node.TEXT_NODE || textContent?.trim())
    ) {
      const paragraph = container.ownerDocument.createElement('p');
      if (!isTight) paragraph.setAttribute(BARE, '');
      first.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const child of [...container.childNodes]) {
    if (child instanceof Element && BLOCKS.has(child.tagName)) wrap();
    else run.push(child);
  }
  wrap();
  if (container.childNodes.length === 0 && container.tagName !== 'BODY') {
    const paragraph = container.ownerDocument.createElement('p');
    if (!isTight) paragraph.setAttribute(BARE, '');
    container.append(paragraph);
  }
}

/** @returns the HTML to store; empty for a text without characters */
export function storedHtml(edited: string): string {
  const { body } = new DOMParser().parseFromString(edited, 'text/html');
  // two bare texts side by side would become one
  const bare = [...body.querySelectorAll('p')].filter(
    (paragraph) => isBare(paragraph) && !isBare(paragraph.previousSibling) && !isBare(paragraph.nextSibling),
  );
  for (const paragraph of bare) paragraph.replaceWith(...paragraph.childNodes);
  for (const paragraph of body.querySelectorAll('p')) {
    paragraph.removeAttribute(BARE);
    if (paragraph.childNodes.length === 0) paragraph.append(body.ownerDocument.createElement('br'));
  }
  for (const item of body.querySelectorAll(`[${TIGHT}]`)) item.removeAttribute(TIGHT);
  return /^(<p><br><\/p>)?$/.test(body.innerHTML) ? '' : body.innerHTML;
}

const isBare = (node: ChildNode | null): boolean =>
  node instanceof Element &&
  node.tagName === 'P' &&
  (node.hasAttribute(BARE) || node.parentElement?.hasAttribute(TIGHT) === true);
