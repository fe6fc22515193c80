import { createHash } from 'node:crypto';
import { EVENT_LOG } from '@daybook/event-store/postgres/event-log.schema';
import { PROJECTIONS_SCHEMA } from '@daybook/projections/runner/tables/projections.schema';
import { BACKEND_SCHEMAS } from './schemas.js';

/** Each step as it was released. To change a schema, add a step and its line; never change a line. */
const RELEASED = {
  'event_log 1: events': 'a96a9a392f064308',
  'event_log 2: append': '430962cd35171849',
  'event_log 3: append one': '342758a1d066644d',
  'event_log 4: append json': '955005fe3bf9e0d8',
  'event_log 5: archives': '023d5805fe1d2330',
  'event_log 6: streams of archives': '1bce9bbccf35d623',
  'event_log 7: append behind archives': '2cff8eb7dfb5a8cc',
  'projections 1: checkpoints': '66e8b06a58e2d168',
  'projections 2: parked streams': '6c8a90a046da9010',
  'projections 3: sequences of parked streams': 'ccb73876ec65384a',
  'projections 4: rolled back': '91654564b0d8341d',
  'projections 5: paused': 'e4a9b3c71a78fa68',
  'projections 6: replays': '1b7baf30bdb25708',
  'projections 7: moments': '007ca8f55e518a74',
  'projections 8: shop loads': '5ad5558607d1aa34',
  'projections 9: restated figures': 'b6db1209f1aa32a4',
  'projections 10: advance': '8324f7d0a564e4a7',
  'accounts 1: accounts': '521e12530d638555',
  'accounts 2: limits': '5035c1028c00ff40',
  'accounts 3: accounts in the log': '095120a6b48e914f',
  'accounts 4: sealed addresses of sessions': '43602fe1506aab78',
  'accounts 5: api tokens': '5df7aaada9fbef9a',
  'email 1: emails': 'd1cd55adcc996612',
  'email 2: ended emails': 'f2c9666161556738',
  'email 3: refusals': '02b233223c2fb8ee',
  'reactors 1: checkpoints': 'ec0661fce0665fbf',
  'reactors 2: parked streams': '9c9cd9a886fd04c2',
  'reactors 3: past checkpoints': 'a666dd22ba7e0e17',
  'reactors 4: looked at': '3a7d6cf2d73b029b',
  'log_chain 1: seals': '71c48c40418fa8f8',
  'log_chain 2: check progress': '14b26de43fdaa33f',
  'integrity 1: unit proofs': 'aeb5390838ed27bf',
  'form_files 1: files': 'bb495202237349df',
  'form_files 2: whose': '8985fe0b95183509',
  'customers 1: sessions and codes': '3534f7d2c783093e',
  'payments 1: secrets of accounts': '319d73171c3bcef4',
  'payments 2: time to erase': 'ee8895dc2df703f4',
  'keys 1: known': '4be6ff8475047ebd',
  'content 1: editors': '66017294b9904e28',
};
test('a step that has been released is never edited', () => {
  const steps = [EVENT_LOG, PROJECTIONS_SCHEMA, ...BACKEND_SCHEMAS].flatMap(({ name, steps }) =>
    steps.map((step, index) => [
      `${name} ${index + 1}: ${step.name}`,
      createHash('sha256').update(step.sql).digest('hex').slice(0, 16),
    ]),
  );
  expect(Object.fromEntries(steps)).toEqual(RELEASED);
});
