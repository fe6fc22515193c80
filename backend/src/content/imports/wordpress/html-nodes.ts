import { DomHandler, Parser } from 'htmlparser2';
import { TooLarge } from './too-large.js';

export type HtmlNode = DomHandler['dom'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** Tags that are open at once: the parser looks through all of them at each tag. So no walk below goes deeper. */
const MOST_OPEN = 500;
const MOST_NODES = 200_000;

/** The nodes of a piece of HTML, as browsers read it. @throws TooLarge */
export function nodesOf(html: string): readonly HtmlNode[] {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.dom;
}

/** Refuses HTML while it is read: as a whole, it could take any time. */
class BoundedHandler extends DomHandler {
  private nodes = 0;

  protected override addNode(node: HtmlNode): void {
    this.nodes += 1;
    if (this.nodes > MOST_NODES) throw new TooLarge('it has too many parts');
    if (this.tagStack.length > MOST_OPEN) throw new TooLarge('its tags stand too deep');
    super.addNode(node);
  }
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> => node.type === 'text';

export const isComment = (node: HtmlNode): node is Extract<HtmlNode, { type: 'comment' }> =>
  node.type === 'comment';

export const childrenOf = (node: HtmlNode): readonly HtmlNode[] =>
  'children' in node ? (node.children as readonly HtmlNode[]) : [];

/** An attribute; empty: the element has it not. */
export const attributeOf = ({ attribs }: HtmlElement, name: string): string =>
  Object.hasOwn(attribs, name) ? (attribs[name] ?? '') : '';

export const hasClass = (element: HtmlElement, ...names: readonly string[]): boolean => {
  const classes = attributeOf(element, 'class').split(/\s+/);
  return names.some((name) => classes.includes(name));
};

/** All elements of these names below the nodes, in their order. */
export function elementsIn(nodes: readonly HtmlNode[], ...names: readonly string[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (several: readonly HtmlNode[]): void => {
    for (const node of several) {
      if (isElement(node) && names.includes(node.name)) found.push(node);
      visit(childrenOf(node));
    }
  };
  visit(nodes);
  return found;
}

/** Tags whose text no reader sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** The words of nodes. Those of scripts and styles are none. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (isElement(node) && UNSEEN.has(node.name)) return '';
      return isElement(node) && node.name === 'br' ? '\n' : textOf(childrenOf(node));
    })
    .join('');
}

/** The words of a piece of HTML on one line. */
export const plainText = (html: string): string => textOf(nodesOf(html)).replaceAll(/\s+/g, ' ').trim();
