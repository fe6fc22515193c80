import { aboutPerson, mentionsIn, namedInData } from './about-person.js';

const own = new Set(['ada', 'cart-1']);
const field = (person: string) => ({ $personal: person, cipher: 'AbC' });
const open = async (_: unknown, path: string) => `opened ${path}`;

test('a person’s own fields are opened, however deep, and those of others are not', async () => {
  const data = {
    email: field('ada'),
    note: field('bea'),
    quantity: 2,
    entries: [{ answers: field('cart-1') }, { answers: field('cart-2') }],
  };
  expect(await aboutPerson(data, own, open)).toEqual({
    email: 'opened email',
    note: 'another person',
    quantity: 2,
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

test('others who are named within what is about the person do not make it theirs', () => {
  const order = { customer: field('ada'), items: [{ gift: field('bea') }] };
  expect(mentionsIn(order, own)).toEqual({ own: true, others: false });
  expect(mentionsIn(order, new Set(['bea']))).toEqual({ own: true, others: true });
});

test('what two keys close is the mention of both, and opens for the person alone', async () => {
  const added = { title: 'Gift card', gift: { ...field('bea'), $part: 'cart-1' } };
  expect(mentionsIn(added, own)).toEqual({ own: true, others: false });
  expect(await aboutPerson(added, own, open)).toEqual({ title: 'Gift card', gift: 'another person' });
});

test('of what is about someone else a person gets what holds a field of theirs', async () => {
  const order = {
    orderId: 'o',
    customer: field('ada'),
    quote: { total: 5 },
    items: [
      { title: 'Mug', answers: field('ada') },
      { title: 'Gift card', quantity: 1, gift: field('bea'), giftSender: field('ada'), price: { value: 5 } },
    ],
  };
  expect(await namedInData(order, 'bea', open)).toEqual({
    items: [{ title: 'Gift card', quantity: 1, gift: 'opened items.gift' }],
  });
  expect(await namedInData({ orderId: 'o', note: field('ada') }, 'bea', open)).toBeUndefined();
});
