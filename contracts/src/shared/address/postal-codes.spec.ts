import fc from 'fast-check';
import { ADDRESS_ERRORS } from './address-errors.js';
import { COUNTRIES } from './countries.js';
import { checkPostalCode } from './postal-codes.data.js';

/** Country, codes as their country writes them, and texts that are none, separated by `|`. */
const WHOLE: readonly [country: string, codes: string, wrong: string][] = [
  ['US', '10001|00501|99950|94103-1234', '1234|123456|ABCDE|12345-67|1234a|1 2 3'],
  [
    'CA',
    'K1A 0B1|M5V 3L9|V6B 4Y8|H0H 0H0|X0A 0H0|T2P 1J9|A1A 1A1|Y1A 0A1',
    'D1A 0B1|W1A 0B1|Z1A 0B1|K1A 0O1|K1A 0B|KIA 0B1|K1A 0B12|12345',
  ],
  [
    'GB',
    'SW1A 1AA|M1 1AE|B33 8TH|CR2 6XH|DN55 1PT|W1A 0AX|EC1A 1BB|GIR 0AA|BF1 0AX|E1 6AN|BT1 1AA|EH1 1YZ|CF10 1EP|L1 8JQ|N1C 4AG',
    'QW1 1AA|SW1A 1CA|SW1A1A|SW1A 1A1|1SW 1AA|SI1 1AA|ABCDE|12345|SW1A 11A|V1 1AA|X1 1AA',
  ],
  [
    'IE',
    'D02 AF30|A65 F4E2|D6W XY00|T12 RK5D|H91 E2K3|V94 T9PX',
    'B02 AF30|D02 AF3|D6X XY00|D02 BF30|12345|D02',
  ],
  ['ES', '28001|08001|01001|52006|35001|41001', '00001|53000|99999|2800|280011|ABCDE'],
  ['FR', '75001|01000|20000|97110|98714|33000|59000', '00100|96000|99123|7500|750011|ABCDE'],
  ['DE', '10115|01067|80331|99998|20095', '00115|1011|101155|ABCDE'],
  ['SE', '114 55|111 20|413 01|984 99', '014 55|1145|114555|ABCDE'],
  ['NO', '0150|5003|9990|0001|7010', '0000|150|01500|ABCD'],
  ['NL', '1012 AB|2595 BE|9999 ZZ|3511 LX', '0012 AB|1012 SS|1012 SA|1012 SD|1012 A|1012 ABC|1012 1B|1012'],
  ['AU', '2000|0200|0800|3000|9999|7000|6000', '0100|200|20000|ABCD'],
  ['NZ', '1010|0110|6011|9016|8011', '0000|101|10100|ABCD'],
  // every other country: what its post says, as far as a pattern can tell
  ['AD', 'AD500|AD100', 'AD50|500AD'],
  ['AF', '1001', '10011'],
  ['AI', '2640', '2641'],
  ['AL', '1001', '10011'],
  ['AM', '0010|0501', '00101|001'],
  ['AR', '1425|C1425ABC|B1636FDA', '14255|I1425ABC'],
  ['AS', '96799', '96798'],
  ['AT', '1010|8010|6020', '0010|101|10101'],
  ['AX', '22100', '21100'],
  ['AZ', '1000', '10001'],
  ['BA', '71000', '7100'],
  ['BB', 'BB11000', '1100'],
  ['BD', '1000|1205', '10000'],
  ['BE', '1000|9000|2018', '100|10000'],
  ['BG', '1000|9000', '10000'],
  ['BH', '101|317|1216', '99|1316'],
  ['BM', 'HM 12|HM CX', 'HM1'],
  ['BN', 'BE 1310|KB 2333', 'BE131'],
  ['BR', '01310-100|20040-020', '0131-100|01310-1000'],
  ['BT', '11001', '1100'],
  ['BY', '220030', '22003'],
  ['CH', '8001|1201|3000', '800|80011'],
  ['CK', '1234', '123'],
  ['CL', '8320000', '832000'],
  ['CN', '100000|518000', '10000'],
  ['CO', '110111|050001|760001', '100000|11011'],
  ['CR', '10101|1000', '101'],
  ['CU', '10400', '1040'],
  ['CV', '7600', '760'],
  ['CX', '6798', '6799'],
  ['CY', '1010', '101'],
  ['CZ', '110 00|602 00', '110 0|1100 00'],
  ['DK', '1050|8000|2100', '105|10500'],
  ['DO', '10101', '1010'],
  ['DZ', '16000', '1600'],
  ['EC', '170150', '17015'],
  ['EE', '10111|51003', '1011'],
  ['EG', '11511', '1151'],
  ['ET', '1000', '100'],
  ['FI', '00100|33100|90100', '0010|001000'],
  ['FK', 'FIQQ 1ZZ', 'FIQQ 2ZZ'],
  ['FM', '96941', '96940'],
  ['FO', '100', '1000'],
  ['GE', '0105', '01055'],
  ['GF', '97300', '97200'],
  ['GG', 'GY1 1AA|GY10 1SA', 'JE1 1AA'],
  ['GI', 'GX11 1AA', 'GX12 1AA'],
  ['GL', '3900', '4900'],
  ['GN', '001', '0011'],
  ['GP', '97110', '97210'],
  ['GR', '105 57|546 24', '105 5'],
  ['GT', '01001', '0100'],
  ['GU', '96910', '96900'],
  ['HN', '11101', '1110'],
  ['HR', '10000|21000', '1000'],
  ['HT', '6110', '611'],
  ['HU', '1051|6720', '105|10511'],
  ['ID', '10110|40115', '1011'],
  ['IL', '9100000|61000', '9100'],
  ['IM', 'IM1 1AA|IM99 1AA', 'GY1 1AA'],
  ['IN', '110001|400001|560001', '11000|1100011'],
  ['IQ', '10011', '1001'],
  ['IR', '11369-12345', '11369'],
  ['IS', '101|600', '1010'],
  ['IT', '00118|20121|50122', '0011|001188'],
  ['JE', 'JE2 3NG|JE1 1AA', 'GY1 1AA'],
  ['JO', '11118', '1111'],
  ['JP', '100-0001|150-0002|530-0001', '100-001|1000-001A'],
  ['KE', '00100|80100', '0010'],
  ['KG', '720001', '72000'],
  ['KH', '12000|120101', '1200'],
  ['KR', '04524|06236', '0452|045-24a'],
  ['KW', '13001', '1300'],
  ['KY', 'KY1-1001|KY3-2504', 'KY4-1001'],
  ['KZ', '050000|010000', '05000'],
  ['LA', '01000', '0100'],
  ['LB', '1100|1107 2810', '110'],
  ['LI', '9490|9485', '9484'],
  ['LK', '00100', '0010'],
  ['LS', '100', '1000'],
  ['LT', '01100', '0110'],
  ['LU', '1009|4750', '100'],
  ['LV', '1001', '10011'],
  ['MA', '20000|10000', '2000'],
  ['MC', '98000', '97000'],
  ['MD', '2001', '20011'],
  ['ME', '81000', '71000'],
  ['MG', '101', '1011'],
  ['MH', '96960', '96950'],
  ['MK', '1000', '10000'],
  ['MM', '11181', '1118'],
  ['MN', '14200', '1420'],
  ['MP', '96950', '96960'],
  ['MQ', '97200', '97100'],
  ['MT', 'VLT 1117|SLM 1030', '1117'],
  ['MU', '72256', '7225'],
  ['MV', '20026', '2002'],
  ['MX', '06000|44100|64000', '0600|060000'],
  ['MY', '50000|10050', '5000'],
  ['MZ', '1100', '110'],
  ['NC', '98800', '97800'],
  ['NE', '8001', '800'],
  ['NF', '2899', '2898'],
  ['NG', '100001', '10000'],
  ['NI', '11001', '1100'],
  ['NP', '44600', '4460'],
  ['OM', '100|112', '1000'],
  ['PA', '0801', '080'],
  ['PE', '15001|04001', '35001|1500'],
  ['PF', '98714', '98614'],
  ['PG', '111', '1111'],
  ['PH', '1000|6000', '100'],
  ['PK', '44000', '4400'],
  ['PL', '00-001|30-059', '00-01|000-001'],
  ['PM', '97500', '97600'],
  ['PN', 'PCRN 1ZZ', 'PCRN 2ZZ'],
  ['PR', '00901|00601', '00801'],
  ['PT', '1000-001|4000-322', '1000-01|100-001'],
  ['PW', '96940', '96941'],
  ['PY', '1001', '100'],
  ['RE', '97400', '97300'],
  ['RO', '010011|400001', '01001'],
  ['RS', '11000', '1100'],
  ['RU', '101000|190000', '10100'],
  ['SA', '11564', '1156'],
  ['SG', '018956|238801', '01895'],
  ['SH', 'STHL 1ZZ', 'STHL 2ZZ'],
  ['SI', '1000|2000', '100'],
  ['SJ', '9170', '917'],
  ['SK', '811 01|040 01', '811 0'],
  ['SM', '47890', '47900'],
  ['SN', '12500', '1250'],
  ['SV', '1101|2201', '110'],
  ['SZ', 'H100|M200', 'A100'],
  ['TC', 'TKCA 1ZZ', 'TKCA 2ZZ'],
  ['TH', '10110|50200', '1011'],
  ['TJ', '734000', '73400'],
  ['TM', '744000', '74400'],
  ['TN', '1000|2000', '100'],
  ['TR', '34000|06100', '3400'],
  ['TW', '100|10001|100001', '10'],
  ['TZ', '11101', '111'],
  ['UA', '01001|79000', '0100'],
  ['UY', '11000', '1100'],
  ['UZ', '100000', '10000'],
  ['VA', '00120', '00121'],
  ['VC', 'VC0100', 'VC010'],
  ['VE', '1010', '101'],
  ['VG', 'VG1110', 'VG111'],
  ['VI', '00802', '00902'],
  ['VN', '100000|70000', '1000'],
  ['WF', '98600', '98700'],
  ['XK', '10000', '1000'],
  ['YT', '97600', '97500'],
  ['ZA', '8001|2000', '800'],
  ['ZM', '10101', '1010'],
];

const rows = WHOLE.flatMap(([country, codes, wrong]) => [
  ...codes.split('|').map((code) => [country, code, true] as const),
  ...wrong.split('|').map((code) => [country, code, false] as const),
]);

test.each(rows.filter(([, , isCode]) => isCode))('%s has the code %s', (country, code) => {
  expect(checkPostalCode(country, code)).toEqual({ code });
});

test.each(rows.filter(([, , isCode]) => !isCode))('%s has no code %s', (country, code) => {
  expect(checkPostalCode(country, code)).toHaveProperty('error');
});

test.each([
  ['US', '941031234', '94103-1234'],
  ['US', ' 10001 ', '10001'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm 1 1 a e', 'M1 1AE'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['SE', '11455', '114 55'],
  ['SE', 'SE-114 55', '114 55'],
  ['NL', '1012ab', '1012 AB'],
  ['NO', 'NO-0150', '0150'],
  ['DE', 'DE-10115', '10115'],
  ['DE', 'D-10115', '10115'],
  ['FR', 'F-75001', '75001'],
  ['AT', 'A-1010', '1010'],
  ['BE', 'B-1000', '1000'],
  ['FI', 'FIN-00100', '00100'],
  ['FR', '75 001', '75001'],
  ['JP', '1000001', '100-0001'],
  ['JP', '１００－０００１', '100-0001'],
  ['JP', '１００ー０００１', '100-0001'],
  ['US', '10001–1234', '10001-1234'],
  ['PL', '00001', '00-001'],
  ['BR', '01310100', '01310100'],
  ['PT', '1000001', '1000-001'],
  ['LU', 'L-1009', 'L-1009'],
  ['MD', 'MD-2001', '2001'],
  ['JE', 'je2 3ng', 'JE2 3NG'],
  ['AE', 'any text', 'ANY TEXT'],
])('%s writes %s as %s', (country, typed, code) => {
  expect(checkPostalCode(country, typed)).toEqual({ code });
});

const AREAS: readonly [country: string, areas: string, wrong: string][] = [
  ['CA', 'K1A|M5V|V6B|k1a', 'D1A|K1|1K1|KIA|K1A 0B1'],
  ['GB', 'SW1A|M1|B33|CR2|DN55|W1A|EC1A|GIR|ec1a', 'Q1|SW1AA|1SW|SW1A 1AA|V1|ABCD'],
  ['IE', 'D02|D6W|A65|d02', 'B02|D6X|D0|D02 AF30'],
  ['NL', '1012|9999', '0012|101|1012 AB'],
  ['DE', '1|10|101', '1011|10115|AB|'],
  ['SE', '1|11|114', '1145|114 55|A'],
  ['US', '10001', '1000'],
  ['ES', '28001', '2800'],
  ['NO', '0150', '150'],
];

test.each(
  AREAS.flatMap(([country, areas, wrong]) => [
    ...areas.split('|').map((one) => [country, one, true] as const),
    ...wrong.split('|').map((one) => [country, one, false] as const),
  ]),
)('%s: that %s is an area is %s', (country, typed, isArea) => {
  expect('code' in checkPostalCode(country, typed, 'area')).toBe(isArea);
});

test('an answer that may be either takes the whole and the area', () => {
  for (const typed of ['SW1A 1AA', 'SW1A'])
    expect(checkPostalCode('GB', typed, 'either')).toEqual({ code: typed });
  expect(checkPostalCode('CA', 'K1A', 'whole')).toEqual({ error: 'FIELD_POSTAL_CODE_FSA' });
});

test.each([
  ['US', '1234', 'ZIP Codes need to be 5 digits.'],
  ['US', 'ABCDE', 'ZIP Codes need to be 5 digits.'],
  ['CA', 'D1A', 'An FSA code is invalid.'],
  ['CA', 'K1A 0B', 'Invalid postal code.'],
  ['GB', 'QQ1 1AA', 'Invalid postal code.'],
  ['IE', 'B02 AF30', 'Invalid postal code.'],
  ['ES', '2800', 'Postal Codes need to be 5 digits'],
  ['ES', '99999', 'Invalid postal code.'],
  ['FR', '7500', 'Postal Codes need to be 5 digits'],
  ['DE', '1011', 'Postal Codes need to be 5 digits'],
  ['SE', '1145', 'Postal Codes need to be 5 digits'],
  ['NO', '150', 'Postal Codes need to be 4 digits.'],
  ['NL', '101', 'Postal Codes need to be 4 digits'],
  ['NL', '1012 SS', 'Invalid postal code.'],
  ['AU', '200', 'Postcodes need to be 4 digits'],
  ['NZ', '10100', 'Postcodes need to be 4 digits'],
  ['JP', '1', 'Invalid postal code.'],
])('%s says of %s: %s', (country, typed, text) => {
  const checked = checkPostalCode(country, typed);
  expect('error' in checked && ADDRESS_ERRORS[checked.error][1]).toBe(text);
});

test('any text is read or refused, and what was read is read again as it is', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.stringMatching(/^[A-Z0-9 -]{0,10}$/),
    fc.constantFrom(...rows.map(([, code]) => code)),
  );
  const scope = fc.constantFrom('whole', 'area', 'either' as const);
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES, '', 'zz', '.*'), text, scope, (country, typed, scoped) => {
      const checked = checkPostalCode(country, typed, scoped);
      if ('code' in checked) expect(checkPostalCode(country, checked.code, scoped)).toEqual(checked);
    }),
    { numRuns: 4000, seed: 13 },
  );
});
