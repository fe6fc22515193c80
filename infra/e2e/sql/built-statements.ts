import { CatalogueQueries } from '@daybook/backend/catalogue/catalogue.queries';
import { encodeCursor } from '@daybook/backend/catalogue/lists/list-cursor';
import { SearchQueries } from '@daybook/backend/catalogue/lists/search.queries';
import { termsOf } from '@daybook/backend/catalogue/lists/search-terms';
import { OwnerCatalogueQueries } from '@daybook/backend/catalogue/owner-catalogue.queries';
import { ReviewsQueries } from '@daybook/backend/catalogue/reviews/reviews.queries';
import { PRODUCT_SORTS, type ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { OWNER_PRODUCT_SORTS, STOCK_FILTERS } from '@daybook/contracts/shared/enumerations';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';

/** A statement that was put together from what was asked for, and the name that it is prepared by. */
export type BuiltStatement = { readonly name: string; readonly text: string };

const SHOP = websiteId('shop');

/** Asks for every sort and every filter of the lists whose statements are built, and notes the statements. */
export async function builtStatements(readModels: ReadModels): Promise<readonly BuiltStatement[]> {
  const built: BuiltStatement[] = [];
  const noting = new Proxy(readModels, {
    get(target, key, receiver) {
      if (key !== 'query') return Reflect.get(target, key, receiver);
      return (name: string, text: string, params: readonly unknown[]) => {
        built.push({ name, text });
        return target.query(name, text, params);
      };
    },
  });
  // the products have no reviews, so there is nothing to decrypt
  const reviews = new ReviewsQueries(noting, {} as PersonalData);
  await askAsVisitor(new CatalogueQueries(noting, new FindingSearch(noting), reviews));
  await askAsOwner(new OwnerCatalogueQueries(noting));
  return built;
}

/** In a shop without products nothing is found, and no list is asked for. */
class FindingSearch extends SearchQueries {
  override async terms() {
    const mug = { typed: 'mug', words: ['mug', 'mugs'], isOpen: true, isOfDetails: false };
    return termsOf(SHOP, ['a', 'mug'], [mug, { ...mug, isOfDetails: true }]);
  }
}

async function askAsVisitor(catalogue: CatalogueQueries): Promise<void> {
  for (const sort of PRODUCT_SORTS) {
    const q = sort === 'relevance' ? { q: 'a mug' } : {};
    await catalogue.products(SHOP, { ...q, sort });
    await catalogue.products(SHOP, { ...q, sort, cursor: cursorOf(sort) });
  }
  const filters: ProductsRequest = {
    collectionId: 'c',
    q: 'a mug',
    ids: 'mug,jug',
    type: '1',
    minPrice: '100',
    maxPrice: '900',
    tag: 'blue',
    availability: 'in-stock' as const,
    onSale: 'true' as const,
    option: ['glaze:moss', 'size:small'],
  };
  for (const [name, value] of Object.entries(filters)) await catalogue.products(SHOP, { [name]: value });
  await catalogue.products(SHOP, filters);
  await catalogue.suggestions(SHOP, 'mu');
}

async function askAsOwner(catalogue: OwnerCatalogueQueries): Promise<void> {
  for (const sort of OWNER_PRODUCT_SORTS) await catalogue.products(SHOP, { sort, cursor: cursorOf(sort) });
  for (const stock of [undefined, ...STOCK_FILTERS]) {
    const filter = stock ? { stock } : {};
    await catalogue.products(SHOP, filter);
    await catalogue.revisions(SHOP, { filter });
    for await (const _ of catalogue.existing(SHOP, { filter }));
  }
}

const cursorOf = (sort: string) => encodeCursor(sort, sort === 'title' ? 'mug' : '1', 'mug');
