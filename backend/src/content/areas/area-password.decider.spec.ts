import type { AreaPasswordEvent } from '@daybook/contracts/content/content.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { areaPasswordDecider } from './area-password.decider.js';

const { given } = specFor(areaPasswordDecider, undefined);
const set: AreaPasswordEvent = { type: 'AreaPasswordSet', data: { areaId: 'course', passwordHash: 'h' } };
const removed: AreaPasswordEvent = { type: 'AreaPasswordRemoved', data: { areaId: 'course' } };

test('a password that is set again is a new fact: it ends what the former one opened', () =>
  given(set).when({ kind: 'set', areaId: 'course', passwordHash: 'h' }).then(set));

test('a password is removed once', () => {
  given(set).when({ kind: 'remove', areaId: 'course' }).then(removed);
  given(set, removed).when({ kind: 'remove', areaId: 'course' }).then();
  given().when({ kind: 'remove', areaId: 'course' }).then();
});
