import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Directories } from '../platform/directories/directories.js';
import type { AggregateReader, AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { type Reservable, Reservations, refuseLate } from '../platform/reservations/reservations.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { DELETION, type websiteDeletionDecider } from './deletion/website-deletion.decider.js';
import { type DomainCaller, DomainProof } from './domain-proof.js';
import type { WebsiteState, websiteDecider } from './websites.decider.js';

/** The one stream of each website's settings. */
const SETTINGS = 'settings';

/** `since`: epoch ms */
export type DomainsClaimed = { readonly since: number };

/** Saves websites, and keeps every domain to one of them. A command claims the domains first and saves second. */
@Injectable()
export class WebsiteService {
  constructor(
    @Aggregate('website') private readonly websites: AggregateStore<typeof websiteDecider>,
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateReader<typeof websiteDeletionDecider>,
    private readonly reservations: Reservations,
    private readonly directories: Directories,
    private readonly domainProof: DomainProof,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  stateOf(website: WebsiteId): Promise<WebsiteState> {
    return this.websites.loadState(website, SETTINGS);
  }

  /**
   * @param caller has to prove the domains that the website does not have yet; the installation itself does not
   * @returns the time just before the claims, for the save that follows
   * @throws Refusal WEBSITE_INVALID when one of the domains is another website's, is reserved or is not proven
   */
  async claimDomains(
    id: WebsiteId,
    domains: readonly string[],
    caller: DomainCaller | 'installation',
    metadata: CommandMetadata,
  ): Promise<DomainsClaimed> {
    const added: string[] = [];
    // every domain is checked before one is claimed: a claim that is refused late would block the others for its time
    for (const domain of domains) {
      const holder = await this.reservations.holderOf(INSTALLATION, reservable(domain));
      const isInUse = holder !== undefined && (await this.has(holder, domain));
      if (isInUse && holder !== id) refuseTaken(domain);
      if (!isInUse) added.push(domain);
    }
    if (caller !== 'installation') await this.domainProof.require(added, caller);
    const since = Date.now();
    for (const domain of domains) {
      const isInUse = (holder: string) => this.has(holder, domain);
      const holder = await this.reservations.claim(INSTALLATION, reservable(domain), id, isInUse, metadata);
      if (holder !== id) refuseTaken(domain);
    }
    return { since };
  }

  /**
   * Saves a website whose domains are claimed, and lets other websites have those that it gives up.
   * @param claimed what claiming its domains answered
   * @param expected the revision that the saver read; undefined replaces whatever stands there
   * @throws Refusal WEBSITE_INVALID; WRITE_CONFLICT when the claims are too old; EDITED_MEANWHILE with what was saved
   * since
   */
  async save(
    website: WebsiteDocument,
    claimed: DomainsClaimed,
    metadata: CommandMetadata,
    expected?: number,
  ): Promise<CommandResult<WebsiteState>> {
    const id = websiteId(website.id);
    const { status } = await this.deletions.loadState(id, DELETION);
    // nothing brings it back
    if (status === 'erasing' || status === 'erased') refuse('NOT_FOUND');
    const before = await this.stateOf(id);
    if (before.status !== 'present') await this.directories.add('websites', id, metadata);
    const givenUp = await this.claimsGivenUp(before, website.domains);
    const command = { kind: 'save', website, ...(expected === undefined ? {} : { expected }) } as const;
    const work = () => this.websites.execute(id, SETTINGS, command, { metadata });
    const stream = streamName('website', id, SETTINGS);
    refuseLate(claimed.since);
    const saved = await (expected === undefined
      ? work()
      : withConflict(work, { store: this.store, stream, read: expected, documentOf }));
    for (const { domain, claimedAt } of givenUp)
      await this.reservations.release(INSTALLATION, reservable(domain), id, metadata, claimedAt);
    return saved;
  }

  /** The claims of the domains that a website has now and shall not have any more. */
  private async claimsGivenUp(state: WebsiteState, kept: readonly string[]) {
    const domains = state.status === 'present' ? state.website.domains : [];
    const claims = [];
    for (const domain of domains.filter((one) => !kept.includes(one))) {
      const claim = await this.reservations.claimOf(INSTALLATION, reservable(domain));
      if (claim) claims.push({ domain, claimedAt: claim.claimedAt });
    }
    return claims;
  }

  private async has(holder: string, domain: string): Promise<boolean> {
    const state = await this.stateOf(websiteId(holder));
    if (state.status !== 'present' || !state.website.domains.includes(domain)) return false;
    // the settings of a website that is erased name its domains still
    return (await this.deletions.loadState(websiteId(holder), DELETION)).status !== 'erased';
  }
}

const reservable = (domain: string): Reservable => ({ kind: 'domain', value: domain });

const refuseTaken = (domain: string) =>
  refuse('WEBSITE_INVALID', { domains: `${domain} is the domain of another website.` });

const savedIn = (event: RecordedEvent) => (event as unknown as WebsiteEvent).data.website;

function documentOf(event: RecordedEvent): unknown {
  const { id, isDefault, ...settings } = savedIn(event);
  return settings;
}
