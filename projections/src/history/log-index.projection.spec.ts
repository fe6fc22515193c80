import type { Event } from '@daybook/contracts/shared/event';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { LogEntryRow } from './log-index.entity.js';
import { logIndexProjection } from './log-index.projection.js';

type AnyEvent = Event<string, unknown>;
const spec = specFor<AnyEvent>(logIndexProjection);

const anEvent = (type: string): AnyEvent => ({ type, data: { text: 'stays in the log' } });

test('every event has a line, of whichever type and website', () =>
  spec
    .given(anEvent('CartCreated'), inWebsite('other', anEvent('OfALaterFeature')))
    .when(anEvent('CartCreated'))
    .thenRows(LogEntryRow, [
      { position: 1, type: 'CartCreated', websiteId: ACME, actor: null, recordedAt: recordedAt(1) },
      { position: 2, type: 'OfALaterFeature', websiteId: 'other' },
      { position: 3, type: 'CartCreated', websiteId: ACME, correlationId: null },
    ]));
