import { instalmentModalUrl } from '@daybook/contracts/catalogue/shared/instalments';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { InstalmentTerms } from '@daybook/contracts/shared/website-settings';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PublicFetch } from '../../platform/http/public-fetch.js';
import { PUBLIC_FETCH, READ_MODELS } from '../../platform/tokens.js';

/** Longer than it takes, and shorter than a visitor waits before the dialog. */
const BOUNDS = { timeoutMs: 4000, maxBytes: 200_000 };
const KEPT_MS = 3_600_000;
/** A provider that does not answer is asked again after this time. */
const FAILURE_KEPT_MS = 60_000;
/** Pages of all websites together, characters. */
const MAX_KEPT = 10_000_000;

/** A page of a provider; undefined when the provider did not give one. */
type Modal = { readonly html: string | undefined };

/**
 * The instalment providers' own pages (section 7). The server gets them, so that a provider does not learn of visitors and
 * the policy of our pages needs no foreign host. It keeps each page, and each failure, for a while: visitors cannot
 * make it ask a provider more often.
 */
@Injectable()
export class InstalmentModals {
  private readonly kept = new LRUCache<string, Modal>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ html = '' }, url) => url.length + html.length,
    ttl: KEPT_MS,
    // concurrent callers share one fetch
    fetchMethod: async (url, _, { options }) => {
      const html = await this.pageAt(url).catch(() => undefined);
      if (html === undefined) options.ttl = FAILURE_KEPT_MS;
      return { html };
    },
  });

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(PUBLIC_FETCH) private readonly publicFetch: PublicFetch,
  ) {}

  /**
   * @param locale the provider's, such as `en_US`
   * @returns HTML of a stranger: show it in a sandbox alone
   * @throws Refusal NOT_FOUND when the website names no page for the locale, or the provider does not give it
   */
  async modal(website: WebsiteId, locale: string): Promise<string> {
    const [row] = await this.readModels.query<{ terms: InstalmentTerms[] | null }>(
      'website-instalments',
      `select document->'storeSettings'->'instalments' as terms from websites where website_id = $1`,
      [website],
    );
    const url = instalmentModalUrl(row?.terms ?? [], locale);
    const modal = url === undefined ? undefined : await this.kept.fetch(url);
    return modal?.html ?? refuse('NOT_FOUND');
  }

  private async pageAt(url: string): Promise<string | undefined> {
    const { status, mediaType, body } = await this.publicFetch(url, BOUNDS);
    return status === 200 && mediaType === 'text/html' ? withBase(body.toString(), url) : undefined;
  }
}

/** The page's pictures and links are relative to its own URL, and links open beside our page. */
const withBase = (html: string, url: string) =>
  html.replace(
    /^\s*(<!doctype[^>]*>)?/i,
    (doctype) => `${doctype}<base href="${new URL(url).href}" target="_blank">`,
  );
