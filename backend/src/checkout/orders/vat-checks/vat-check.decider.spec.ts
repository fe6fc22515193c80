import { specFor } from '../../../platform/testing/decider-spec.js';
import { vatCheckDecider } from './vat-check.decider.js';

const { given } = specFor(vatCheckDecider, undefined);
const exists = { orderId: 'o', result: 'exists', at: 5 } as const;
const noted = { type: 'VatNumberChecked', data: exists } as const;

test('an answer is noted', () => given().when(exists).then(noted));

test('the first answer stands', () =>
  given(noted)
    .when({ ...exists, result: 'notFound', at: 9 })
    .thenNothing());
