import { createHash, randomUUID } from 'node:crypto';
import { analyticsSettingsOf, consentOf, mayIdentify } from '@daybook/contracts/analytics/shared/consent';
import { evaluateFlag } from '@daybook/contracts/analytics/shared/flags/evaluate-flag';
import { type Flag, isOfFeature, type ShopPlace } from '@daybook/contracts/analytics/shared/flags/flag';
import { type PlacedAssignment, shownPlaces } from '@daybook/contracts/analytics/shared/flags/shown-places';
import {
  CONSENT_COOKIE,
  parseVisitorCookie,
  VISITOR_COOKIE,
} from '@daybook/contracts/analytics/shared/visitor-record';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Admission } from '../../platform/access/admission.js';
import { readCookie } from '../../platform/http/cookies.js';
import { type FlaggedPage, NO_FLAGS, PageFlags } from '../../platform/page-flags.js';
import { READ_MODELS } from '../../platform/tokens.js';
import type { ServedWebsite } from '../../platform/website-directory.js';
import { flagAttributes } from './flag-attributes.js';
import { flaggedAnswers } from './flagged-answers.js';

/**
 * The flags that are on, in memory: a page asks for them before it is rendered. They are read again when their projection
 * has changed one.
 */
@Injectable()
export class FlagDirectory extends PageFlags implements OnApplicationBootstrap, OnApplicationShutdown {
  private flags = new Map<string, readonly Flag[]>();
  private loading: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly members: Admission,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = this.readModels.onProgress(({ projection, surrogateKeys }) => {
      if (projection === 'flags' && surrogateKeys.length > 0)
        this.loading = this.loading.then(() => this.reload()).catch(() => undefined);
    });
    await this.reload();
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  /** The flags of a website that are on, the one saved last first. */
  onOf(website: string): readonly Flag[] {
    return this.flags.get(website) ?? [];
  }

  /** Reads the flags again. */
  async reload(): Promise<void> {
    const rows = await this.readModels
      .query<{ website_id: string; flag: Flag }>(
        'all-flags-that-are-on',
        'select website_id, flag from flags where is_on order by saved_position desc',
      )
      .catch((error: unknown) => {
        // a process may start before its tables are built; their exchange brings it here again
        if (error instanceof Refusal && error.code === 'BEING_BUILT') return undefined;
        throw error;
      });
    if (rows) this.flags = grouped(rows);
  }

  async of(request: FastifyRequest, website: ServedWebsite, locale: string): Promise<FlaggedPage> {
    const flags = ofShop(this.onOf(website.id));
    // what search engines show of a shop does not change from one look to the next
    if (flags.length === 0 || isbot(request.headers['user-agent'] ?? '')) return NO_FLAGS;
    const attributes = await flagAttributes(this.members, request, website, flags, locale);
    const subject = { unit: visitorUnit(request, website) ?? randomUUID(), attributes, now: Date.now() };
    const assignments = onePerPlace(flags).map(
      (flag): PlacedAssignment => ({ ...evaluateFlag(flag, subject), place: flag.place }),
    );
    const variant = createHash('sha256').update(JSON.stringify(assignments)).digest('base64url');
    return { changes: flaggedAnswers(shownPlaces(assignments)), assignments, variant };
  }

  /** What each flag that is on is for a caller. */
  async evaluated(request: FastifyRequest, website: ServedWebsite, locale: string, unit: string) {
    const flags = ofShop(this.onOf(website.id));
    const attributes = await flagAttributes(this.members, request, website, flags, locale);
    return onePerPlace(flags).map((flag) => evaluateFlag(flag, { unit, attributes, now: Date.now() }));
  }
}

/** The id of the visitor, where the consent of this moment lets us know it. */
export function visitorUnit(
  request: FastifyRequest,
  { document }: ServedWebsite,
  sent?: unknown,
): string | undefined {
  const settings = analyticsSettingsOf(document);
  const consent = consentOf(
    settings,
    readCookie(request, CONSENT_COOKIE),
    request.headers['sec-gpc'] === '1',
  );
  if (!settings.isEnabled || !mayIdentify(consent)) return undefined;
  const kept = settings.isRestrictive ? undefined : readCookie(request, VISITOR_COOKIE);
  return (parseVisitorCookie(sent) ?? parseVisitorCookie(kept))?.id;
}

type ShopFlag = Flag & { readonly place: ShopPlace };

/** Flags about features of the owner area are no part of a page. */
const ofShop = (flags: readonly Flag[]): readonly ShopFlag[] =>
  flags.filter((flag): flag is ShopFlag => !isOfFeature(flag.place));

/** Two flags may be about one place: the one that was saved last counts. */
function onePerPlace(flags: readonly ShopFlag[]): readonly ShopFlag[] {
  return flags.filter((flag, i) => flags.findIndex(({ place }) => place === flag.place) === i);
}

function grouped(rows: readonly { website_id: string; flag: Flag }[]): Map<string, Flag[]> {
  const flags = new Map<string, Flag[]>();
  for (const { website_id, flag } of rows) flags.set(website_id, [...(flags.get(website_id) ?? []), flag]);
  return flags;
}
