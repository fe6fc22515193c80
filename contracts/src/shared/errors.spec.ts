import * as contracts from '../features.js';
import { errorText, fileRefusal, Refusal } from './errors.js';
import type { FeatureContract } from './feature-contract.js';
import { SHARED_ERRORS } from './shared-errors.js';

test('each code is defined once, by one feature or as a shared one', () => {
  const features = Object.values<FeatureContract>(contracts);
  const codes = [SHARED_ERRORS, ...features.map(({ errors = {} }) => errors)].flatMap(Object.keys);
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});

test('a refusal has a text in the reader’s language and one code', () => {
  const refusal = new Refusal('OUT_OF_STOCK');
  expect(refusal.toAnswer()).toEqual({
    error: { code: 'OUT_OF_STOCK', message: 'Sorry, we do not have enough of that item available.' },
  });
  expect(refusal.toAnswer('fr').error).toEqual({
    code: 'OUT_OF_STOCK',
    message: errorText('OUT_OF_STOCK', 'fr'),
  });
});

test('a field’s error code is translated, and a field’s own text stays', () => {
  const refusal = new Refusal('FORM_INVALID', { initials: 'FIELD_REQUIRED', title: 'Please enter a name.' });
  expect(refusal.toAnswer('fr').error.fields).toEqual({
    initials: 'Obligatoire',
    title: 'Please enter a name.',
  });
});

test('a refusal of a file says the same at its field, in the reader’s language and with its values', () => {
  const refusal = fileRefusal('FILE_TOO_LARGE', { fileName: 'vue.png', maxSize: '20 MB' });
  const message = 'Le fichier vue.png est trop volumineux. La taille maximale autorisée est de 20 MB.';
  expect(refusal.toAnswer('fr').error).toEqual({
    code: 'FILE_TOO_LARGE',
    message,
    fields: { file: message },
  });
  expect(refusal.fieldTexts()).toEqual({ file: refusal.message });
});
