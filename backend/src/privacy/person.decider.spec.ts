import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { personDecider } from './person.decider.js';

const { given } = specFor(personDecider, undefined);
const ada = { personId: 'ada' };
const erased: PersonEvent = { type: 'PersonErased', data: ada };
const suppressed: PersonEvent = { type: 'PersonSuppressed', data: { ...ada, code: 550, suppressedAt: 1 } };
const suppress = { kind: 'suppress', ...ada, code: 550, at: 1 } as const;

test('who comes back can be erased again', () =>
  given(erased)
    .when({ kind: 'erase', ...ada })
    .then(erased));
test('an address whose mailbox does not exist gets no more emails', () =>
  given().when(suppress).then(suppressed));
test('that is said once', () => given(suppressed).when(suppress).thenNothing());
test('an address whose mailbox does not exist stays suppressed after an erasure', () =>
  given(suppressed, erased).when(suppress).thenNothing());
