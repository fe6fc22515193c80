import { aboutPerson, mentionsIn } from './about-person.js';

const own = new Set(['ada', 'cart-1']);
const field = (person: string) => ({ $personal: person, cipher: 'AbC' });
const open = async (_: unknown, path: string) => `opened ${path}`;

test('a person’s own fields are opened, however deep, and those of others are not', async () => {
  const data = {
    ...{ email: field('ada'), note: field('bea'), quantity: 2 },
    entries: [{ answers: field('cart-1') }, { answers: field('cart-2') }],
  };
  expect(await aboutPerson(data, own, open)).toEqual({
    ...{ email: 'opened email', note: 'another person', quantity: 2 },
    entries: [{ answers: 'opened entries.answers' }, { answers: 'another person' }],
  });
});

test('of a list of people only the person’s own line is there', async () => {
  const data = {
    recipients: [
      { personId: 'ada', place: 1 },
      { personId: 'bea', place: 2 },
    ],
  };
  expect(await aboutPerson(data, own, open)).toEqual({ recipients: [{ personId: 'ada', place: 1 }] });
});

test('an event says whom it mentions', () => {
  expect(mentionsIn({ sku: 'MUG' }, own)).toEqual({ own: false, others: false });
  expect(mentionsIn({ personId: 'ada' }, own)).toEqual({ own: true, others: false });
  expect(mentionsIn({ list: [{ email: field('bea') }] }, own)).toEqual({ own: false, others: true });
});
