import { MAX_API_TOKENS, TOKEN_LIFE_DAYS } from '@daybook/contracts/connect/shared/api-tokens';
import type { ApiTokenEvent } from '@daybook/contracts/connect/tokens/api-token.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { Refusal } from '@daybook/contracts/shared/errors';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type ApiTokensCommand, apiTokensDecider } from './api-tokens.decider.js';

const { given } = specFor(apiTokensDecider, undefined);

const NOW = 1_795_000_000_000;
const facts = {
  accountId: 'ada',
  departures: 0,
  name: 'Accounting',
  rights: ['orders.read'],
  endsAt: NOW + DAY_MS,
};
const made = (tokenId = 't1'): ApiTokenEvent => ({ type: 'ApiTokenMade', data: { tokenId, ...facts } });
const make = (changes: Partial<Extract<ApiTokensCommand, { kind: 'make' }>> = {}): ApiTokensCommand => ({
  kind: 'make',
  tokenId: 't1',
  ...facts,
  held: ['orders.read', 'settings.edit'],
  now: NOW,
  ...changes,
});

/** The refusals, by field. */
function problems(command: ApiTokensCommand): Refusal['fields'] {
  try {
    apiTokensDecider.decide(command, apiTokensDecider.initial, undefined);
  } catch (error) {
    return (error as Refusal).fields;
  }
  return undefined;
}

test('a token has a name, rights of its maker and an end', () => {
  given().when(make()).then(made());
  expect(problems(make({ name: '' }))).toEqual({ name: 'Give the token a name.' });
  expect(problems(make({ rights: [] }))).toEqual({ rights: 'Choose at least one right.' });
  expect(problems(make({ rights: ['orders.manage'] }))).toEqual({
    rights: 'You can give only rights that you have.',
  });
});

test('members, erasure and the bill are no rights of a token, also where its maker has them', () => {
  for (const right of ['members.manage', 'personalData.erase', 'billing.manage', 'operator'])
    expect(problems(make({ rights: [right], held: [right] }))).toEqual({
      rights: 'No token can have this right.',
    });
});

test('its end is still to come, and at most a year away', () => {
  const over = { endsOn: 'Choose a day that is not over yet.' };
  expect(problems(make({ endsAt: NOW }))).toEqual(over);
  expect(problems(make({ endsAt: Number.NaN }))).toEqual(over);
  expect(problems(make({ endsAt: NOW + (TOKEN_LIFE_DAYS + 2) * DAY_MS }))).toEqual({
    endsOn: 'A token works for 365 days at most.',
  });
});

test('a website has so many tokens, and a revoked one makes room', () => {
  const all = Array.from({ length: MAX_API_TOKENS }, (_, i) => made(`t${i + 2}`));
  given(...all)
    .when(make())
    .thenRefused('API_TOKENS_FULL');
  given(...all, { type: 'ApiTokenRevoked', data: { tokenId: 't2' } })
    .when(make())
    .then(made());
  given().when({ kind: 'revoke', tokenId: 't1' }).thenRefused('API_TOKEN_NOT_FOUND');
});
