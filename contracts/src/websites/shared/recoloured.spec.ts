import { weakPairs } from './colour-contrast.js';
import { LOOKS } from './looks.js';
import { recoloured } from './recoloured.js';

test.each([
  { paper: '#ffffff', ink: '#222222', accent: '#ffdd00' },
  { paper: '#102030', ink: '#f0f0f0', accent: '#3366ff' },
])('what stands on chosen colours can be read: %j', (chosen) => {
  const colours = recoloured(LOOKS[0].theme.colour, chosen);
  expect(colours).toMatchObject(chosen);
  const weak = weakPairs(colours).map(({ front, ground }) => `${front} on ${ground}`);
  // a button in a light color is seen by its text
  expect(weak.filter((pair) => pair !== 'accent on paper')).toEqual([]);
});

test('text that cannot be read on its background stays as it was chosen, for the owner to change', () => {
  const colours = recoloured(LOOKS[0].theme.colour, { paper: '#ffffff', ink: '#eeeeee', accent: '#000000' });
  expect(weakPairs(colours)).toContainEqual(expect.objectContaining({ front: 'ink', isRequired: true }));
});
