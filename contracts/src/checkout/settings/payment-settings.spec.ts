import { type ManualMethod, type PaymentSettings, paymentMethodsFor } from './payment-settings.js';
import { paymentProblems } from './payment-shape.js';

const bank: ManualMethod = {
  id: 'bank',
  kind: 'bankTransfer',
  name: 'Bank transfer',
  instructions: 'IBAN FR76',
  isOn: true,
  countries: [],
};
const settings = (methods: readonly ManualMethod[], isTestOn = false): PaymentSettings => ({
  methods,
  isTestOn,
});
const ids = (given: PaymentSettings, country: string | null) =>
  paymentMethodsFor(given, country).map(({ id }) => id);

test('methods are offered in the owner’s order, and the test provider last', () => {
  const cash: ManualMethod = { ...bank, id: 'cash', kind: 'cashOnDelivery' };
  expect(ids(settings([cash, bank], true), null)).toEqual(['cash', 'bank', 'test']);
  expect(paymentMethodsFor(settings([bank]), null)).toEqual([
    { id: 'bank', kind: 'manual', name: 'Bank transfer', instructions: 'IBAN FR76' },
  ]);
});

test('a method that is off or for other countries is not offered', () => {
  expect(ids(settings([{ ...bank, isOn: false }]), 'FR')).toEqual([]);
  const french = settings([{ ...bank, countries: ['FR', 'BE'] }]);
  expect(['FR', 'BE', 'US', null].map((country) => ids(french, country).length)).toEqual([1, 1, 0, 0]);
});

test.each<[unknown, string | undefined]>([
  [settings([bank], true), undefined],
  [settings([bank, bank]), 'methods.1.id'],
  [settings([{ ...bank, id: 'test' }]), 'methods.0.id'],
  [settings([{ ...bank, countries: ['FR', 'FR'] }]), 'methods.0.countries'],
  [settings([{ ...bank, countries: ['XX'] }]), 'methods.0.countries.0'],
  [settings([{ ...bank, name: ' ' }]), 'methods.0.name'],
  [settings(Array.from({ length: 21 }, (_, i) => ({ ...bank, id: `m${i}` }))), 'methods'],
  [{ ...settings([]), apiKey: 'sk' }, 'apiKey'],
  [{ methods: [] }, 'isTestOn'],
  [null, 'document'],
])('%j', (given, field) => {
  const problems = paymentProblems(given);
  expect(problems === undefined ? undefined : Object.keys(problems)[0]).toBe(field);
});
