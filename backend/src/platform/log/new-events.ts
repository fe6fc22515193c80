import { checkPersonalFields } from '@daybook/contracts/privacy/personal-events';
import type { Event } from '@daybook/contracts/shared/event';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { schemaVersionOf } from '@daybook/contracts/upcasters';
import type { NewEvent } from '@daybook/event-store/event-store';
import { uuidV7 } from '../uuid-v7.js';
import { currentCause } from './cause.js';
import type { CommandMetadata } from './command-metadata.js';

/**
 * The facts of a command as the log takes them, with the cause of the work that runs. Their bytes count against the
 * allowance of the visitor who sent the command.
 * @throws TypeError when a fact would hold personal data in clear
 * @throws Refusal RATE_LIMITED
 */
export function newEvents(
  facts: readonly Event<string, unknown>[],
  websiteId: WebsiteId,
  { spend, ...written }: CommandMetadata,
): NewEvent[] {
  for (const fact of facts) checkPersonalFields(fact);
  const events = facts.map(({ type, data }) => ({
    id: uuidV7(),
    type,
    data,
    metadata: { websiteId, schemaVersion: schemaVersionOf(type), ...currentCause(), ...written },
  }));
  if (spend && events.length > 0) spend(Buffer.byteLength(JSON.stringify(events)));
  return events;
}
