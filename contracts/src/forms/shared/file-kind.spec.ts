import { checkForm } from './check-form.js';
import type { Field } from './field-kinds.js';
import { fileTokenText, readFileToken, type UploadedFile } from './file-token.js';
import { endingOf, fileSizeText } from './form-files.js';
import { formProblems } from './form-shape.js';
import { showAnswers } from './show-answers.js';

const field: Field = { id: 'cv', kind: 'file', title: 'CV', required: true, maxFiles: 2, maxMegabytes: 1 };
const aFile = (changes: Partial<UploadedFile> = {}): UploadedFile => ({
  id: 'a'.repeat(32),
  name: 'résumé 田.pdf',
  size: 1000,
  type: 'application/pdf',
  checksum: 'b'.repeat(64),
  ...changes,
});
const tokenOf = (file: UploadedFile, signature = 's'.repeat(43)) => `${fileTokenText(file)}.${signature}`;
const checked = (given: unknown, isFileOf = (_: string, _field: string) => true, of: Field = field) =>
  checkForm({ fields: [of] }, { cv: given }, { isFileOf });

test('a token says which file it is of, in any script', () =>
  expect(readFileToken(tokenOf(aFile()))).toEqual(aFile()));

test('one token, and a list of them, are the files', () => {
  const other = aFile({ id: 'c'.repeat(32) });
  expect(checked(tokenOf(aFile()))).toEqual({ answers: { cv: [aFile()] }, errors: {} });
  const both = ['', tokenOf(aFile()), tokenOf(other), tokenOf(aFile())];
  expect(checked(both)).toEqual({ answers: { cv: [aFile(), other] }, errors: {} });
  expect(checked([''])?.errors).toEqual({ cv: 'FIELD_REQUIRED' });
});

test('the server refuses a token that it did not give for this field', () => {
  const asked: [string, string][] = [];
  const refuse = (...given: [string, string]) => asked.push(given) > 1;
  expect(checked(tokenOf(aFile()), refuse)?.errors).toEqual({ cv: 'FIELD_FILE_GONE' });
  expect(asked).toEqual([[tokenOf(aFile()), 'cv']]);
});

test.each<[string, unknown, string]>([
  ['no token', 'a text', 'FIELD_UNREADABLE'],
  ['an object', { id: 'a' }, 'FIELD_UNREADABLE'],
  ['a token without a signature', fileTokenText(aFile()), 'FIELD_UNREADABLE'],
  ['a token of no file', `${btoa('[1,2,3,4,5]')}.${'s'.repeat(43)}`, 'FIELD_UNREADABLE'],
  ['a token of a negative size', tokenOf(aFile({ size: -1 })), 'FIELD_UNREADABLE'],
  ['thousands', Array.from({ length: 5000 }, () => tokenOf(aFile())), 'FIELD_UNREADABLE'],
  ['a file that is too large', tokenOf(aFile({ size: 1024 * 1024 + 1 })), 'FIELD_FILE_REFUSED'],
  ['a file of another type', tokenOf(aFile({ name: 'cv.html' })), 'FIELD_FILE_REFUSED'],
  ['a file without an ending', tokenOf(aFile({ name: 'pdf' })), 'FIELD_FILE_REFUSED'],
  [
    'more than the field takes',
    ['a', 'b', 'c'].map((id) => tokenOf(aFile({ id: id.repeat(32) }))),
    'FIELD_TOO_MANY_FILES',
  ],
])('%s is refused', (_, given, error) => expect(checked(given)?.errors).toEqual({ cv: error }));

test('files are shown by name and size, and nothing else of them is', () => {
  const [shown] = showAnswers({ fields: [field] }, { cv: [aFile({ size: 1_300_000 })] });
  const { id, name } = aFile();
  expect(shown).toEqual({
    rawTitle: 'CV',
    type: 'other',
    values: ['résumé 田.pdf (1.2 MB)'],
    files: [{ id, name, size: 1_300_000 }],
  });
});

test('an owner has to let in one type of file at least, of those that there are', () => {
  const form = {
    id: 'f1',
    urlId: 'jobs',
    name: 'Jobs',
    submissionMessage: '',
    postSubmitContent: '',
    successRedirect: '',
    disclaimer: '',
    captcha: { isEnabled: false },
  };
  const problemsOf = (changes: object) =>
    Object.keys(formProblems({ ...form, fields: [{ ...field, ...changes }] }) ?? {});
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ accepts: ['pictures', 'video'] })).toEqual([]);
  expect(problemsOf({ accepts: [] })).toEqual(['fields.0']);
  expect(problemsOf({ accepts: ['programs'] })).toEqual(['fields.0.accepts.0']);
  expect(problemsOf({ maxMegabytes: 21 })).toEqual(['fields.0.maxMegabytes']);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [150_000, '146 kB'],
  [20 * 1024 * 1024, '20 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.pdf ', ''],
  ['.htaccess', 'htaccess'],
])('the ending of %j is %j', (name, ending) => expect(endingOf(name)).toBe(ending));
