import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { Browser, TestShop } from '../../platform/testing/test-shop.js';
import type { CartCommand, CartFacts } from '../cart.decider.js';
import { commandOf, factsIn, productsIn, type Shop, type Step, type Story } from './cart-stories.js';
import { type Line, PlainCart } from './plain-cart.js';

const CART = '/api/commerce/shopping-cart';
/** So many reads of one page may fail before the page counts as missing. */
const MAX_TRIES = 20;

type Request = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };
/** The requests of a story, and where the answers differ from the model. */
export type Played = { requests: number; serverErrors: number; mismatches: string[] };
type Visit = {
  readonly browser: Browser;
  readonly lane: string;
  readonly plain: PlainCart;
  /** ids of entries: the server's by the model's */
  readonly ids: Map<string, string>;
};

/**
 * Plays a story as one new visitor through the API and compares every answer with the model. It leaves out sign-ins,
 * because the cart has no route for them.
 * @param lane part of the ids of the story's products, so that stories at the same time have products of their own
 */
export async function playOverHttp(shop: TestShop, lane: string, story: Story): Promise<Played> {
  const visit: Visit = { browser: shop.browser(), lane, plain: new PlainCart(), ids: new Map() };
  const played: Played = { requests: 0, serverErrors: 0, mismatches: [] };
  const removed: string[] = [];
  let now = story.shop;
  await openShop(shop, lane, now);
  for (const [i, step] of story.steps.entries()) {
    if (step.does === 'merge' || step.does === 'close') continue;
    if (step.does === 'open shop') {
      await openShop(shop, lane, step.shop, now);
      now = step.shop;
      continue;
    }
    const command = commandOf(step, now, asEntries(visit.plain.lines), `entry-${i}`, removed);
    const facts = factsIn(now);
    const found = await ask(visit, command, facts);
    if (command.kind === 'remove' && found.isTaken) removed.push(command.entryId);
    played.requests += 2;
    played.serverErrors += found.serverErrors;
    played.mismatches.push(...found.mismatches.map((text) => `step ${i}, ${describe(step)}: ${text}`));
    if (found.mismatches.length > 0) break;
  }
  return played;
}

async function ask(visit: Visit, command: CartCommand, facts: CartFacts) {
  const { browser, plain, ids } = visit;
  const isTaken = plain.take(command, facts);
  const { method, path, body } = requestOf(visit, command);
  const answer = await browser.send(method, path, body);
  const mismatches: string[] = [];
  let serverErrors = answer.statusCode >= 500 ? 1 : 0;
  if ((answer.statusCode === 200) !== isTaken) {
    mismatches.push(
      `answered ${answer.statusCode} ${answer.body}, expected ${isTaken ? 'a cart' : 'a refusal'}`,
    );
  } else if (isTaken) {
    const { shoppingCart, newlyAdded } = answer.json<AddEntryAnswer>();
    if (command.kind === 'add' && !hasId(ids, newlyAdded.id)) ids.set(command.entryId, newlyAdded.id);
    mismatches.push(...differences('the answer', shoppingCart, visit));
    const position = String(answer.headers['x-daybook-position']);
    // a read that timed out on its position is an error of the server, not of the cart
    let read = await browser.get(CART, { 'x-daybook-position': position });
    for (; read.statusCode === 503 && serverErrors < MAX_TRIES; serverErrors += 1) {
      read = await browser.get(CART, { 'x-daybook-position': position });
    }
    if (read.statusCode === 200)
      mismatches.push(...differences('the page', read.json<ShoppingCart>(), visit));
    else mismatches.push(`the page was answered ${read.statusCode}`);
  }
  return { isTaken, serverErrors, mismatches };
}

/** Compares every line in its place, and every sum, in minor units. */
function differences(where: string, cart: ShoppingCart, { plain, lane, ids }: Visit): string[] {
  const expected = plain.lines.map((line) => ({
    id: ids.get(line.id),
    itemId: laneId(line.itemId, lane),
    additionalFields: line.fields,
    quantity: line.quantity,
    purchasePriceCents: Number(line.cents),
    subTotal: Number(line.cents * BigInt(line.quantity)),
  }));
  const shown = cart.entries.map(
    ({ id, itemId, additionalFields, quantity, purchasePriceCents, subTotal }) => ({
      id,
      itemId,
      additionalFields,
      quantity,
      purchasePriceCents,
      subTotal,
    }),
  );
  const sums = {
    subtotalCents: expected.reduce((sum, { subTotal }) => sum + subTotal, 0),
    totalQuantity: expected.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const shownSums = { subtotalCents: cart.subtotalCents, totalQuantity: cart.totalQuantity };
  const left = JSON.stringify([shown, shownSums]);
  const right = JSON.stringify([expected, sums]);
  const isPriced = plain.lines.length === 0 || cart.currency === plain.lines[0]?.currency;
  return left === right && isPriced && cart.grandTotalCents === cart.subtotalCents
    ? []
    : [`${where} shows ${left} in ${cart.currency}, expected ${right}`];
}

function requestOf({ lane, ids }: Visit, command: CartCommand): Request {
  const entry = 'entryId' in command ? `${CART}/entries/${ids.get(command.entryId) ?? 'unknown'}` : CART;
  switch (command.kind) {
    case 'add': {
      const { itemId, sku, quantity, answers } = command;
      const additionalFields = answers?.text ?? null;
      const body = { itemId: laneId(itemId, lane), sku, quantity, additionalFields };
      return { method: 'POST', path: `${CART}/entries`, body };
    }
    case 'changeQuantity':
      return { method: 'PUT', path: entry, body: { quantity: command.quantity } };
    case 'changeAdditionalFields': {
      const { itemId, sku, answers } = command;
      const body = { itemId: laneId(itemId, lane), sku, additionalFields: answers?.text ?? '' };
      return { method: 'PUT', path: `${entry}/additionalFields`, body };
    }
    case 'remove':
      return { method: 'DELETE', path: entry };
    case 'restore':
      return { method: 'POST', path: `${entry}/restore` };
    case 'acceptPrice':
      return { method: 'PUT', path: `${entry}/price` };
    default:
      throw new Error(`${command.kind} has no address`);
  }
}

/** Changes the shop: prices, stock, and which products are published. */
async function openShop(shop: TestShop, lane: string, next: Shop, before?: Shop): Promise<void> {
  for (const product of productsIn(next)) {
    const id = product.id as keyof Omit<Shop, 'currency'>;
    const { stock, isThere } = next[id];
    if (before && JSON.stringify([before[id], before.currency]) === JSON.stringify([next[id], next.currency]))
      continue;
    const variants = product.variants.map((variant) => ({ ...variant, id: laneId(variant.id, lane) }));
    const status = isThere ? 'published' : 'draft';
    const own = {
      ...product,
      id: laneId(product.id, lane),
      urlId: laneId(product.id, lane),
      variants,
      status,
    };
    await shop.save(own as typeof product, stock);
  }
}

const laneId = (id: string, lane: string) => `${id}-${lane}`;
const hasId = (ids: ReadonlyMap<string, string>, id: string) => [...ids.values()].includes(id);
const describe = (step: Step) => JSON.stringify(step, (_, value) => (Object.is(value, -0) ? '-0' : value));

/** The fields of the lines by which a step finds its entry. */
const asEntries = (lines: readonly Line[]) =>
  lines.map(({ id, itemId }) => ({ entryId: id, itemId })) as unknown as readonly StoredEntry[];
