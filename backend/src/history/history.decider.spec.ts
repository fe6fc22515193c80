import { specFor } from '../platform/testing/decider-spec.js';
import { historyDecider } from './history.decider.js';

const { given } = specFor(historyDecider, undefined);
const email = {
  position: '7',
  stream: 'restock-shop-mug',
  type: 'RestockSignUpMade',
  fields: ['email'],
};

test('each view of personal data is a fact, also a second one', () => {
  given()
    .when({ kind: 'view', ...email })
    .then({ type: 'PersonalDataViewed', data: email });
  given({ type: 'PersonalDataViewed', data: email })
    .when({ kind: 'view', ...email })
    .then({ type: 'PersonalDataViewed', data: email });
});
