import { MAX_CUSTOMER_NOTES } from '@daybook/contracts/customers/customer-record';
import type { CustomerRecordEvent } from '@daybook/contracts/customers/customer-record.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { customerRecordDecider } from './customer-record.decider.js';

const { given } = specFor(customerRecordDecider, undefined);
const ada = { personId: 'ada' };
const sealed = (cipher: string) => ({ $personal: 'ada', cipher });

const noted = (noteId: string): CustomerRecordEvent => ({
  type: 'CustomerNoteAdded',
  data: { ...ada, noteId, text: sealed('pays late'), at: 1 },
});
const exempted = (cipher: string): CustomerRecordEvent => ({
  type: 'CustomerTaxExempted',
  data: { ...ada, exemption: sealed(cipher), at: 2 },
});
const ended: CustomerRecordEvent = { type: 'CustomerTaxExemptionEnded', data: { ...ada, at: 3 } };
const erased: CustomerRecordEvent = { type: 'CustomerRecordErased', data: ada };
const note = (noteId: string) =>
  ({ kind: 'note', ...ada, noteId, text: sealed('pays late'), at: 1 }) as const;

test('a note is a fact', () => given().when(note('n')).then(noted('n')));

test('a customer has so many notes, and no more', () =>
  given(...Array.from({ length: MAX_CUSTOMER_NOTES }, (_, i) => noted(`n${i}`)))
    .when(note('one more'))
    .thenRefused('CUSTOMER_NOTES_FULL'));

test('an exemption counts until it ends, and the newest one counts', () => {
  const exempt = { kind: 'exempt', ...ada, exemption: sealed('charity'), at: 2 } as const;
  const state = { notes: 0, exemption: sealed('charity') };
  given().when(exempt).then(exempted('charity'));
  given(exempted('school')).when(exempt).thenState(state);
  given(exempted('charity'))
    .when({ kind: 'endExemption', ...ada, at: 3 })
    .then(ended);
});

test('an exemption ends once', () => {
  given()
    .when({ kind: 'endExemption', ...ada, at: 3 })
    .thenNothing();
  given(exempted('school'), ended)
    .when({ kind: 'endExemption', ...ada, at: 4 })
    .thenNothing();
});

test('an erasure leaves nothing that counts, and a record without anything needs none', () => {
  given(noted('n'), exempted('school'))
    .when({ kind: 'erase', ...ada })
    .then(erased);
  given(exempted('school'), erased)
    .when({ kind: 'endExemption', ...ada, at: 3 })
    .thenNothing();
  given(noted('n'), erased)
    .when({ kind: 'erase', ...ada })
    .thenNothing();
});
