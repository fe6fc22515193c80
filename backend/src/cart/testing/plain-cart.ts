import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { CartCommand, CartFacts } from '../cart.decider.js';

export type Line = {
  id: string;
  itemId: string;
  fields: string | null;
  quantity: number;
  cents: bigint;
  currency: string;
};

/**
 * A model of the cart that the decider is compared with: a list of lines that is changed in place. It follows the rules
 * of the specification and knows no events. Each item has one variant.
 */
export class PlainCart {
  lines: Line[] = [];
  /** removed lines, each with its place among all lines that were ever added */
  private struck: Line[] = [];
  private readonly written: string[] = [];
  private intoCart: string | undefined;
  private readonly takenIn = new Set<string>();

  /** Carries out a command. @returns false when the cart refuses it */
  take(command: CartCommand, { products, stock }: CartFacts): boolean {
    if (this.intoCart !== undefined) {
      return command.kind === 'mergeAway' && command.intoCartId === this.intoCart;
    }
    if (command.kind === 'mergeAway') {
      if (this.wasUsed && command.intoCartId !== command.cartId) {
        this.intoCart = command.intoCartId;
        this.lines = [];
      }
      return true;
    }
    if (command.kind === 'merge') return this.takeIn(command, { products, stock });
    // stories last no months, open no emails and buy nothing
    if (command.kind === 'expire' || command.kind === 'renew') return true;
    if (command.kind === 'moveAway' || command.kind === 'purchase') return true;

    const line = 'entryId' in command ? this.lines.find(({ id }) => id === command.entryId) : undefined;
    const product = products.get(command.kind === 'add' ? command.itemId : (line?.itemId ?? ''));
    const hasRoomFor = (itemId: string, units: number) => {
      const stockItem = stock.get(`${itemId}-only`);
      const others = this.lines.reduce((sum, one) => sum + (one.itemId === itemId ? one.quantity : 0), 0);
      return stockItem?.unlimited === true || others + units <= (stockItem?.available ?? 0);
    };

    if (command.kind === 'add') {
      const { itemId, answers, quantity } = command;
      const fields = answers?.text ?? null;
      if (!product || !isQuantity(quantity) || quantity > most(itemId)) return false;
      if (product.productType !== ProductType.digital && !hasRoomFor(itemId, quantity)) return false;
      const price = priceOf(product);
      const same = this.lines.find((one) => one.itemId === itemId && one.fields === fields);
      if (same && same.quantity + quantity > most(itemId)) return false;
      if (same) Object.assign(same, price, { quantity: same.quantity + quantity });
      else this.write({ id: command.entryId, itemId, fields, quantity, ...price });
      this.wasUsed = true;
      return true;
    }
    if (command.kind === 'restore' && !line) return this.bringBack(command.entryId);
    if (command.kind === 'changeQuantity' && !isQuantity(command.quantity)) return false;
    if (!line) return false;
    switch (command.kind) {
      case 'changeQuantity': {
        if (command.quantity > most(line.itemId)) return false;
        const more = command.quantity - line.quantity;
        const isBound = line.itemId !== 'digital';
        if (more > 0 && isBound && !hasRoomFor(line.itemId, more)) return false;
        line.quantity = command.quantity;
        return true;
      }
      case 'remove':
        this.lines = this.lines.filter((one) => one !== line);
        this.struck = [...this.struck, line].slice(-10);
        return true;
      case 'restore':
        return true;
      case 'changeAdditionalFields': {
        const fields = command.answers?.text ?? null;
        if (command.itemId !== line.itemId) return false;
        if (fields === line.fields) return true;
        if (!product && fields !== null) return false;
        const twin = this.lines.find(
          (one) => one !== line && one.itemId === line.itemId && one.fields === fields,
        );
        if (twin && twin.quantity + line.quantity > most(line.itemId)) return false;
        if (twin) {
          twin.quantity += line.quantity;
          this.lines = this.lines.filter((one) => one !== line);
        } else line.fields = fields;
        return true;
      }
      case 'acceptPrice': {
        if (!product) return false;
        const price = priceOf(product);
        Object.assign(line, price);
        return true;
      }
    }
  }

  private wasUsed = false;

  private write(line: Line): void {
    this.lines.push(line);
    this.written.push(line.id);
  }

  private bringBack(id: string): boolean {
    const line = this.struck.find((one) => one.id === id);
    if (!line) return false;
    const same = this.lines.find((one) => one.itemId === line.itemId && one.fields === line.fields);
    if (same && same.quantity + line.quantity > most(line.itemId)) return false;
    this.struck = this.struck.filter((one) => one !== line);
    if (same) same.quantity += line.quantity;
    else this.lines.push(line);
    this.lines.sort((a, b) => this.written.indexOf(a.id) - this.written.indexOf(b.id));
    return true;
  }

  private takeIn(command: Extract<CartCommand, { kind: 'merge' }>, { products, stock }: CartFacts): boolean {
    const { fromCartId, cartId, entries } = command;
    if (fromCartId === cartId || this.takenIn.has(fromCartId) || entries.length === 0) return true;
    this.takenIn.add(fromCartId);
    this.wasUsed = true;
    for (const { entryId: id, itemId, additionalFields, unitPrice, ...entry } of entries) {
      const inCart = this.lines.reduce((sum, one) => sum + (one.itemId === itemId ? one.quantity : 0), 0);
      const stockItem = stock.get(`${itemId}-only`);
      const isBound = products.has(itemId) && itemId !== 'digital' && stockItem?.unlimited !== true;
      const left = isBound ? Math.max(0, (stockItem?.available ?? 0) - inCart) : 9999;
      const fields = additionalFields?.fingerprint ?? null;
      const price = { cents: BigInt(unitPrice.value), currency: unitPrice.currency };
      const same = this.lines.find((one) => one.itemId === itemId && one.fields === fields);
      const quantity = Math.max(0, Math.min(entry.quantity, left, most(itemId) - (same?.quantity ?? 0)));
      if (same) Object.assign(same, price, { quantity: same.quantity + quantity });
      else if (quantity > 0) this.write({ id, itemId, fields, quantity, ...price });
    }
    return true;
  }
}

/** Of a digital product a line has one unit. */
const most = (itemId: string) => (itemId === 'digital' ? 1 : 9999);

const isQuantity = (value: number) =>
  [...String(value)].every((digit) => /\d/.test(digit)) && value > 0 && value < 10_000;

function priceOf({ variants }: ProductDocument): { cents: bigint; currency: string } {
  const [variant] = variants;
  const price = variant?.onSale ? variant.salePriceMoney : variant?.priceMoney;
  return { cents: BigInt(price?.value ?? 0), currency: price?.currency ?? '' };
}
