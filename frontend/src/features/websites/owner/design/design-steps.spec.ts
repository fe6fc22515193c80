import { type Design, firstStep, redone, type Steps, stepped, undone } from './design-steps';

const design = (headline: string, footer = ''): Design => ({
  theme: {
    colour: {
      ...{ paper: '#fff', surface: '#fff', ink: '#000', inkSoft: '#000', line: '#ccc' },
      ...{ accent: '#000', accentInk: '#fff', sale: '#a00' },
    },
    type: { title: 'fraunces', text: 'hanken-grotesk' },
    radius: 2,
    density: 1,
  },
  home: { headline, introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
  footer,
});

const typed = (from: Steps, ...headlines: string[]) =>
  headlines.reduce((steps, headline) => stepped(steps, design(headline), 'headline'), from);

test('typing in one field is one step, and another field begins the next', () => {
  const steps = stepped(typed(firstStep(design('')), 'M', 'Mu', 'Mug'), design('Mug', 'Anew'), 'footer');
  expect(undone(steps).present).toEqual(design('Mug'));
  expect(undone(undone(steps)).present).toEqual(design(''));
  expect(undone(undone(undone(steps))).present).toEqual(design(''));
});

test('what was undone can be redone until something else is changed', () => {
  const steps = typed(firstStep(design('')), 'Mug');
  expect(redone(undone(steps)).present).toEqual(design('Mug'));
  const changed = typed(undone(steps), 'Bowl');
  expect(redone(changed)).toEqual(changed);
  expect(undone(changed).present).toEqual(design(''));
});

test('after an undo, typing in the same field is a step again', () => {
  const steps = typed(undone(typed(typed(firstStep(design('')), 'A'), 'AB')), 'C');
  expect(undone(steps).present).toEqual(design(''));
});

test('a change to the same design is no step', () => {
  const steps = firstStep(design('Mug'));
  expect(stepped(steps, design('Mug'), 'headline').past).toEqual([]);
});
