import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import type { Violation } from './unit-audit.js';

type Facts = Readonly<Record<string, unknown>>;

/** A version of a product, as far as it decides how an order sells it. */
type Version = {
  readonly revision: bigint;
  readonly isPublished: boolean;
  readonly productType: unknown;
  readonly isSubscribable: boolean;
  readonly hasRequiredQuestion: boolean;
  /** the most units of one line */
  readonly most: number;
  readonly variantIds: ReadonlySet<string>;
  /** epoch ms; undefined: it is the newest */
  until?: number;
};

/** Between what a press has read of a product and the order that it opens, ms. */
const OPENS_WITHIN_MS = 15_000;

/**
 * Follows every product, and says of each order that is opened whether its lines are sold as their products are at that
 * position of the log. It shares no code with the deciders. A line names the version that its press has read, which may
 * be over for as long as an order takes to open; a line that names none is held against the newest one.
 */
export class SoldItemsAudit {
  private readonly products = new Map<string, Version[]>();

  /** @returns what the event breaks; undefined: nothing */
  take(event: RecordedEvent): Violation | undefined {
    const { position, stream, type } = event;
    const words = this.broken(event);
    return words === undefined ? undefined : { position, stream, type, words };
  }

  private broken({ type, data, metadata, revision, recordedAt }: RecordedEvent): string | undefined {
    const facts = data as Facts;
    const website = String(metadata.websiteId);
    const at = recordedAt.getTime();
    if (type === 'ProductSaved') {
      const product = facts.product as Facts;
      this.follow(`${website}/${product.id}`, versionOf(product, revision), at);
    }
    if (type === 'ProductDeleted') this.follow(`${website}/${facts.productId}`, { ...GONE, revision }, at);
    return type === 'OrderOpened' ? this.opened(website, facts, at) : undefined;
  }

  private follow(key: string, version: Version, at: number): void {
    const before = this.products.get(key) ?? [];
    const last = before.at(-1);
    if (last) last.until = at;
    const recent = before.filter(({ until = at }) => at - until <= OPENS_WITHIN_MS);
    this.products.set(key, [...recent, version]);
  }

  private opened(website: string, { items, subscription }: Facts, at: number): string | undefined {
    for (const item of items as Facts[]) {
      const versions = this.products.get(`${website}/${item.itemId}`);
      // of a product that the log does not know, nothing is known
      if (!versions) continue;
      const wrong = soldAmiss(item, versionFor(item, versions, at), subscription as Facts | undefined);
      if (wrong) return `sells ${item.entryId} amiss: ${wrong}`;
    }
    return undefined;
  }
}

const GONE: Omit<Version, 'revision'> = {
  isPublished: false,
  productType: undefined,
  isSubscribable: false,
  hasRequiredQuestion: false,
  most: 0,
  variantIds: new Set<string>(),
};

function versionFor(
  { productRevision }: Facts,
  versions: readonly Version[],
  at: number,
): Version | undefined {
  const newest = versions.at(-1);
  if (productRevision === undefined) return newest;
  return versions.find(
    ({ revision, until = at }) =>
      revision === BigInt(productRevision as number) && at - until <= OPENS_WITHIN_MS,
  );
}

/** @param subscription the period that the order is about; undefined: it is of a cart */
function soldAmiss(
  { productType, variantId, quantity, additionalFields }: Facts,
  version: Version | undefined,
  subscription: Facts | undefined,
): string | undefined {
  if (!version) return 'the product has changed since';
  const isRenewal = subscription !== undefined && subscription.period !== 0;
  if (!version.variantIds.has(String(variantId))) return `the variant ${variantId} is gone`;
  if (productType !== version.productType)
    return `its type is ${productType}, and the product's is ${version.productType}`;
  // what a subscription has agreed on at its start stands
  if (isRenewal) return undefined;
  if (!version.isPublished) return 'the product is not published';
  if (version.isSubscribable !== (subscription !== undefined))
    return version.isSubscribable ? 'the product is a subscription' : 'the product is no subscription';
  if ((quantity as number) > version.most) return `${quantity} units, and the product allows ${version.most}`;
  return version.hasRequiredQuestion && (additionalFields ?? null) === null
    ? 'the questions of the product are not answered'
    : undefined;
}

function versionOf(product: Facts, revision: bigint): Version {
  const { status, productType, isSubscribable, additionalFieldsForm, storeSettings } = product;
  const { fields = [] } = (additionalFieldsForm ?? {}) as { fields?: readonly { required?: boolean }[] };
  const isSeveral =
    productType === ProductType.physical ||
    (productType === ProductType.service &&
      (storeSettings as Facts | undefined)?.multipleQuantityAllowedForServices !== false);
  return {
    revision,
    productType,
    isPublished: status === 'published',
    isSubscribable: isSubscribable === true,
    hasRequiredQuestion: fields.some(({ required }) => required === true),
    most: isSeveral && isSubscribable !== true ? Number.POSITIVE_INFINITY : 1,
    variantIds: new Set((product.variants as { id: string }[]).map(({ id }) => id)),
  };
}
