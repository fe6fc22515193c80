import type { OwnerSuggestionsAnswer } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { OwnerCatalogueQueries } from '../owner-catalogue.queries.js';
import { SearchQueries } from './search.queries.js';

/** So many suggestions are on the screen at once. */
const LIMIT = '8';

@Injectable()
export class OwnerSuggestionsQueries {
  constructor(
    private readonly catalogue: OwnerCatalogueQueries,
    private readonly search: SearchQueries,
  ) {}

  /** Products with the typed words; where there are none, those with the likest words of published products. */
  async find(website: WebsiteId, q: string): Promise<OwnerSuggestionsAnswer> {
    const found = await this.catalogue.products(website, { q, limit: LIMIT });
    if (found.results.length > 0) return { results: found.results, correctedQuery: null };
    const { correctedQuery = null } = (await this.search.terms(website, q, true)) ?? {};
    if (correctedQuery === null) return { results: [], correctedQuery };
    const { results } = await this.catalogue.products(website, { q: correctedQuery, limit: LIMIT });
    return { results, correctedQuery };
  }
}
