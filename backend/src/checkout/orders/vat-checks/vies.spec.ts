import { startVies, type ViesAnswer, type ViesDouble, viesFails, viesSays } from './testing/vies-double.js';
import { registeredNumber, vies } from './vies.js';

let double: ViesDouble;
beforeAll(async () => {
  double = await startVies();
});
afterAll(() => double.close());

const NUMBER = { countryCode: 'DE', vatNumber: '136695976' };

test('the register is asked for the number alone', async () => {
  expect(await vies(`${double.url}/`)(NUMBER)).toBe(true);
  expect(double.asked).toEqual([{ path: '/vies/rest-api/check-vat-number', body: NUMBER }]);
});

test.each<[string, ViesAnswer, boolean]>([
  ['it knows it', viesSays(true), true],
  ['it does not know it', viesSays(false), false],
  ['no number has this form', viesFails('INVALID_INPUT', 400), false],
])('%s', async (_, answer, exists) => {
  double.answer = answer;
  expect(await vies(double.url)(NUMBER)).toBe(exists);
});

test.each<[string, ViesAnswer]>([
  ['a country that is away', viesFails('MS_UNAVAILABLE')],
  ['a country that is away, by a status of success', viesFails('MS_MAX_CONCURRENT_REQ', 200)],
  ['too many who ask', viesFails('GLOBAL_MAX_CONCURRENT_REQ', 429)],
  ['a server in trouble', { status: 503, body: '<html>' }],
  ['an answer without a verdict', { status: 200, body: '{"valid":"yes"}' }],
  ['no JSON', { status: 200, body: 'valid' }],
  ['a list', { status: 200, body: '[true]' }],
  ['null', { status: 200, body: 'null' }],
  ['an answer without end', { status: 200, body: `{"valid":true,"name":"${'x'.repeat(200_000)}"}` }],
  ['a verdict with a status of failure', { status: 500, body: '{"valid":true}' }],
  ['a line that is cut', 'hangs up'],
  ['silence', 'silence'],
])('%s is no answer', async (_, answer) => {
  double.answer = answer;
  await expect(vies(double.url, 1000)(NUMBER)).rejects.toThrow();
});

test.each([
  ['DE136695976', 'DE', { countryCode: 'DE', vatNumber: '136695976' }],
  ['136695976', 'DE', { countryCode: 'DE', vatNumber: '136695976' }],
  ['EL094259216', 'GR', { countryCode: 'EL', vatNumber: '094259216' }],
  ['094259216', 'GR', { countryCode: 'EL', vatNumber: '094259216' }],
  ['FR40303265045', 'FR', { countryCode: 'FR', vatNumber: '40303265045' }],
  // characters that belong to the number, though they look like a code
  ['ESB58378431', 'ES', { countryCode: 'ES', vatNumber: 'B58378431' }],
  ['SE303265045', 'FR', { countryCode: 'FR', vatNumber: 'SE303265045' }],
  ['GB980780684', 'GB', null],
  ['CHE123456788', 'CH', null],
  ['', '', null],
])('%s of %s is asked for as %p', (text, country, asked) => {
  expect(registeredNumber(text, country)).toEqual(asked);
});
