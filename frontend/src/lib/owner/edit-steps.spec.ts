import { firstStep, redone, type Steps, stepped, undone } from './edit-steps';

type Words = { headline: string; footer: string };

const design = (headline: string, footer = ''): Words => ({ headline, footer });

const typed = (from: Steps<Words>, ...headlines: string[]) =>
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
