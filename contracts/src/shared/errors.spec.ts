import { ERRORS_FR } from './errors.fr.js';
import { ERRORS, errorText, Refusal } from './errors.js';

test('French has a text for each code, and for no other', () =>
  expect(Object.keys(ERRORS_FR).sort()).toEqual(Object.keys(ERRORS).sort()));

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

test('so is a field’s code, while a field’s own words stay', () => {
  const refusal = new Refusal('FORM_INVALID', { initials: 'FIELD_REQUIRED', title: 'Please enter a name.' });
  expect(refusal.toAnswer('fr').error.fields).toEqual({
    initials: 'Obligatoire',
    title: 'Please enter a name.',
  });
});
