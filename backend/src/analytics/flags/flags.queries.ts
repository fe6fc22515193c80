import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import type {
  FlagHistoryAnswer,
  FlagHistoryRequest,
  FlagResultsAnswer,
  ListedFlag,
  OwnerFlagsAnswer,
} from '@daybook/contracts/analytics/flags/flags.api';
import { FLAG_LIMITS, type Flag } from '@daybook/contracts/analytics/shared/flags/flag';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { experimentResults, type VariationCounts } from './experiment-results.js';

type FlagRow = { flag: Flag; saved_at: Date };

/** Flags as the members read them who see figures, and as pages are rendered with them. */
@Injectable()
export class FlagsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly documents: DocumentsQueries,
  ) {}

  /** The one saved last first. */
  async flags(website: WebsiteId): Promise<OwnerFlagsAnswer> {
    const rows = await this.readModels.query<FlagRow>(
      'owner-flags',
      'select flag, saved_at from flags where website_id = $1 order by saved_position desc limit $2',
      // two that are created at the same moment may be one too many
      [website, FLAG_LIMITS.flags * 2],
    );
    return { results: rows.map(listed) };
  }

  /** @throws Refusal FLAG_NOT_FOUND, also for the flags of other websites */
  async flag(website: WebsiteId, flagId: string): Promise<ListedFlag> {
    const [row] = await this.readModels.query<FlagRow>(
      'owner-flag',
      'select flag, saved_at from flags where website_id = $1 and flag_id = $2',
      [website, flagId],
    );
    return row ? listed(row) : refuse('FLAG_NOT_FOUND');
  }

  /** The newest first. @throws Refusal FLAG_NOT_FOUND */
  async history(website: WebsiteId, flagId: string, request: FlagHistoryRequest): Promise<FlagHistoryAnswer> {
    const { results, ...next } = await this.documents.versions(website, flagKind, flagId, request);
    return {
      results: results.flatMap(({ document, restoredFrom, at, by }) =>
        document === null ? [] : [{ flag: document, restoredFrom, at, by }],
      ),
      ...next,
    };
  }

  /** @throws Refusal FLAG_NOT_FOUND */
  async results(website: WebsiteId, flagId: string): Promise<FlagResultsAnswer> {
    const { flag } = await this.flag(website, flagId);
    const counts = await this.readModels.query<VariationCounts>(
      'flag-results',
      `select variation, exposures, visitors, conversions, mixed from flag_results
       where website_id = $1 and flag_id = $2 and run = $3`,
      [website, flagId, flag.run],
    );
    return experimentResults(flag, counts);
  }
}

const listed = ({ flag, saved_at }: FlagRow): ListedFlag => ({ flag, savedAt: saved_at.toISOString() });
