import { shapeProblems } from '../../shared/document-shape.js';
import type { FormDocument } from './form.js';
import { formProblems, newFormShape } from './form-shape.js';

const form: FormDocument = {
  id: 'f1',
  urlId: 'contact',
  name: 'Contact',
  submissionMessage: 'Thanks',
  postSubmitContent: '',
  successRedirect: '/thanks?a=1',
  disclaimer: '',
  captcha: { isEnabled: false },
  fields: [
    { id: 'topic', kind: 'select', title: 'Topic', required: true, choices: ['Order', 'Other'] },
    {
      id: 'order',
      kind: 'text',
      title: 'Order number',
      required: false,
      shownWhen: { fieldId: 'topic', is: 'Order' },
    },
  ],
};
const [topic, order] = form.fields as [object, object];

test('a sound form has no problems', () => expect(formProblems(form)).toBeUndefined());

test.each<[string, object, string]>([
  ['a redirect to a script', { successRedirect: 'javascript:alert(1)' }, 'successRedirect'],
  ['a redirect to another host by two slashes', { successRedirect: '//evil.test' }, 'successRedirect'],
  ['a redirect to another host by a backslash', { successRedirect: '/\\evil.test' }, 'successRedirect'],
  ['a URL in capitals', { urlId: 'Contact' }, 'urlId'],
  ['a URL that is too long', { urlId: 'a'.repeat(65) }, 'urlId'],
  ['a field of no kind', { fields: [{ ...topic, kind: 'toString' }] }, 'fields.0.kind'],
  ['a field with the option of another kind', { fields: [{ ...order, choices: [] }] }, 'fields.0.choices'],
  ['a field whose id is a part of every object', { fields: [{ ...topic, id: '__proto__' }] }, 'fields.0.id'],
  ['two fields with one id', { fields: [topic, topic] }, 'fields.1.id'],
  ['a choice without choices', { fields: [{ ...topic, choices: [] }] }, 'fields.0'],
  ['two choices that are one', { fields: [{ ...topic, choices: ['A', 'A'] }] }, 'fields.0'],
  ['a condition on no field', { fields: [order] }, 'fields.0.shownWhen'],
  [
    'a condition on another choice',
    { fields: [{ ...topic, choices: ['Other'] }, order] },
    'fields.1.shownWhen',
  ],
  [
    'a condition on a condition',
    {
      fields: [
        topic,
        { ...topic, id: 'two', shownWhen: { fieldId: 'topic', is: 'Order' } },
        { ...order, shownWhen: { fieldId: 'two', is: 'Order' } },
      ],
    },
    'fields.2.shownWhen',
  ],
  ['too many fields', { fields: Array.from({ length: 101 }, () => topic) }, 'fields'],
  ['a captcha that is neither on nor off', { captcha: {} }, 'captcha.isEnabled'],
  ['an unknown part', { script: '' }, 'script'],
])('%s is refused', (_, changes, field) =>
  expect(Object.keys(formProblems({ ...form, ...changes }) ?? {})).toEqual([field]),
);

// it goes into the page's policy, which says who may show the form in a frame
test.each([
  '*',
  'https:',
  '*.example.com',
  "'self'",
  'data:',
  'localhost',
  '',
  '.example.com',
  'example.com.',
  'example.com;script-src *',
  'example.com *',
  'example.com\n*',
  'example.com/x',
  'https://example.com',
  'example.com:',
  'example.com:*',
  'EXAMPLE.com',
  'exämple.com',
  `${'a'.repeat(250)}.com`,
])('%j is no host that may show a form', (host) =>
  expect(Object.keys(formProblems({ ...form, embedHosts: [host] }) ?? {})).toEqual(['embedHosts.0']),
);

test('a form is shown on the hosts that its owner names, and on so many', () => {
  const hosts = ['example.com', 'www.my-shop.example:8443', '192.0.2.1', 'xn--exmple-cua.com'];
  expect(formProblems({ ...form, embedHosts: hosts })).toBeUndefined();
  expect(formProblems({ ...form, embedHosts: Array(21).fill('example.com') })).toHaveProperty('embedHosts');
});

test('a form may be large, and not larger than an event', () => {
  const choices = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(400)}`);
  const fields = Array.from({ length: 6 }, (_, i) => ({ ...topic, id: `f${i}`, choices }));
  expect(formProblems({ ...form, fields })).toEqual({ fields: 'This form is too large.' });
});

test('a new form needs a name alone', () => {
  expect(shapeProblems(newFormShape, { name: 'Contact' })).toBeUndefined();
  expect(shapeProblems(newFormShape, { fields: [] })).toHaveProperty('name');
  expect(shapeProblems(newFormShape, null)).toHaveProperty('document');
});
