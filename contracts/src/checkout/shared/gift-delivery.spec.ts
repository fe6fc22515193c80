import { type GiftDelivery, readGiftDelivery } from './gift-delivery.js';

const TODAY = '2026-11-23';
const gift: GiftDelivery = {
  recipientName: 'Ada',
  recipientEmail: 'ada@example.test',
  senderName: 'Bob',
  message: 'Enjoy!',
  day: '2026-12-24',
};
const read = (changes: object) => readGiftDelivery(JSON.stringify({ ...gift, ...changes }), TODAY);

test('a delivery is read trimmed, and needs an email alone', () => {
  expect(read({ message: ' Enjoy! ' })).toEqual(gift);
  expect(readGiftDelivery('{"recipientEmail":"ada@example.test"}', TODAY)).toEqual({
    recipientName: '',
    recipientEmail: 'ada@example.test',
    senderName: '',
    message: '',
    day: null,
  });
});

test.each<[object, object]>([
  [{ recipientEmail: '' }, { recipientEmail: 'FIELD_REQUIRED' }],
  [{ recipientEmail: 'ada' }, { recipientEmail: 'FIELD_EMAIL_INVALID' }],
  [{ message: 'x'.repeat(501) }, { message: 'FIELD_TOO_LONG' }],
  [{ day: '2026-11-22' }, { day: 'FIELD_NOT_A_DATE' }],
  [{ day: '2027-02-31' }, { day: 'FIELD_NOT_A_DATE' }],
  [{ day: '2028-11-23' }, { day: 'FIELD_NOT_A_DATE' }],
  [{ day: 'soon' }, { day: 'FIELD_NOT_A_DATE' }],
])('%j is refused', (changes, problems) => expect(read(changes)).toEqual({ problems }));

test.each(['', 'null', '[]', '{', '7'])('%s is no delivery', (text) =>
  expect(readGiftDelivery(text, TODAY)).toEqual({ problems: { recipientEmail: 'FIELD_REQUIRED' } }),
);
