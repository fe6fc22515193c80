import { marksIn } from './legal-pages.js';

test('a mark says what to fill in; what is left out of a quotation is none', () => {
  expect(marksIn(['We are [… name], at [… street, town].', 'Again: [… name]'])).toEqual([
    '[… name]',
    '[… street, town]',
  ]);
  expect(marksIn(['She wrote: “The kiln […] cooled.” [sic] [1]'])).toEqual([]);
});
