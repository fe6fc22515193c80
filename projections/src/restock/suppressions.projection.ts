import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { projection } from '../runner/projection.js';
import { SuppressedPersonRow } from './suppressions.entity.js';

type Followed = Extract<PersonEvent, { type: 'PersonSuppressed' | 'PersonSuppressionLifted' }>;

/** Who gets no emails of a website, because the address does not exist. */
export const suppressionsProjection = projection<Followed>({
  name: 'suppressions',
  version: 1,
  tables: [SuppressedPersonRow],
  on: {
    PersonSuppressed: (tx, { data: { personId, code, suppressedAt }, websiteId, position }) =>
      tx.upsert(SuppressedPersonRow, {
        websiteId,
        personId,
        code,
        suppressedAt: new Date(suppressedAt),
        position: Number(position),
      }),
    PersonSuppressionLifted: (tx, { data: { personId }, websiteId }) =>
      tx.delete(SuppressedPersonRow, { websiteId, personId }),
  },
});
