import { noneById, withMember } from '../restock/many-by-id.state.js';
import { asPlainJson } from './as-plain-json.js';

test('maps become objects, sets lists, moments texts and large numbers texts, however deep', () => {
  const state = {
    roles: new Map([['ada', new Set(['admin'])]]),
    at: new Date(0),
    position: 2n ** 60n,
    left: undefined,
    nothing: null,
    none: new Map(),
    list: [new Map([[1, 'one']])],
  };
  expect(asPlainJson(state)).toEqual({
    roles: { ada: ['admin'] },
    at: '1970-01-01T00:00:00.000Z',
    position: '1152921504606846976',
    nothing: null,
    none: {},
    list: [{ 1: 'one' }],
  });
});

test('members in buckets are an object by their ids, and so is none of them', () => {
  const waiting = withMember(withMember(noneById<object>(), 'ada', { n: 1 }), 'bea', { n: 2 });
  expect(asPlainJson({ waiting, left: noneById() })).toEqual({
    waiting: { ada: { n: 1 }, bea: { n: 2 } },
    left: {},
  });
});
