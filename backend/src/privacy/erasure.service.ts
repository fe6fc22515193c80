import type { Erased, ErasureCertificate } from '@daybook/contracts/privacy/privacy.api';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Eraser, PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { signDocument } from '../platform/signed-document.js';
import { ERASERS, EVENT_STORE } from '../platform/tokens.js';
import { MissingKeysService } from './missing-keys.service.js';
import { idsIn, type PersonalStream, type personDecider } from './person.decider.js';

/** What one website erased, and how many accounts, which only the installation has. */
export type Erasure = { readonly erased: Erased; readonly accounts: number; readonly position: Position };

/** Erases people: what the features know of them, and last their keys. */
@Injectable()
export class ErasureService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Inject(ERASERS) private readonly eraserTypes: readonly Type<Eraser>[],
    private readonly modules: ModuleRef,
    private readonly personalData: PersonalData,
    private readonly missingKeys: MissingKeysService,
  ) {}

  /**
   * Erases a person on one website. After a crash the same call does the rest. An address that the website does not
   * know leaves no trace.
   * @returns what was removed, and a position of the log that holds it
   * @throws Refusal of a feature, such as LAST_ADMIN; then nothing is changed
   */
  async erase(website: WebsiteId, email: string, metadata: CommandMetadata): Promise<Erasure> {
    const { streams, ...person } = await this.personOf(website, email);
    const { personId } = person;
    const erasers = this.eraserTypes.map((type) => this.modules.get(type, { strict: false }));
    for (const eraser of erasers) await eraser.check(person);
    const counts: Record<string, number> = {};
    for (const eraser of erasers) Object.assign(counts, await eraser.erase(person, metadata));
    const keysMissing = await this.missingKeys.areMissing(website, personId, streams);
    if (keysMissing || (await this.personalData.hasKey(website, personId))) {
      // the event first: without keys a second call would not know that the event is still missing
      await this.people.execute(website, personId, { kind: 'erase', personId }, { metadata });
    }
    const keys = await this.personalData.erase(website, personId);
    const { accounts = 0, signUps = 0, emails = 0, invitations = 0 } = counts;
    const missing = keysMissing && { keysMissing };
    const erased = { website, personId, keys, signUps, emails, invitations, ...missing };
    return { erased, accounts, position: await this.store.head() };
  }

  /** What stays with who asked for the erasure: signed, so that it can be shown to others. */
  async certificate(erased: Erased, position: Position): Promise<ErasureCertificate> {
    const { website, personId } = erased;
    const keysLeft = await this.personalData.keysOf(websiteId(website), personId);
    const body = {
      kind: 'erasure' as const,
      website,
      personId,
      position: String(position),
      erasedAt: new Date().toISOString(),
      purged: erased,
      keysLeft,
    };
    return signDocument(body, this.personalData.checkpointKey);
  }

  private async personOf(
    website: WebsiteId,
    email: string,
  ): Promise<PersonToErase & { readonly streams: readonly PersonalStream[] }> {
    const personId = this.personalData.personIdOf(website, email);
    const { streams } = await this.people.loadState(website, personId);
    return { website, personId, email, streamsOf: idsIn(streams), streams };
  }
}
