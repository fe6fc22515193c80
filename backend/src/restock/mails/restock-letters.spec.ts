import { renderLetter } from '../../mail/templates/render-letter.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { MUG, type OfferedTurns, openOfferedTurns, SHOP } from '../testing/offered-turns.js';
import { RestockLetters } from './restock-letters.js';

let turns: OfferedTurns;
beforeEach(async () => {
  turns = await openOfferedTurns();
});
afterEach(() => turns.close());

test('a letter that says the same as before is not rendered again, and one that was changed is', async () => {
  let renders = 0;
  const render: typeof renderLetter = (...letter) => {
    renders += 1;
    return renderLetter(...letter);
  };
  const config = { publicUrl: undefined, port: 80, mailFrom: 'no-reply@shop.example' };
  const links = new SignedLinks(turns.personalData.linkKey);
  const letters = new RestockLetters(turns.aggregates, links, render, config);
  await turns.signUp('ada@example.com');
  const [mail] = await turns.offerAll();
  const write = () =>
    letters.write(SHOP, MUG, { ids: mail!.ids, kind: 'turn', language: 'en', expiresAt: null });

  let later = 0;
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
  await write();
  later = 5000;
  expect((await write())?.subject).toBe('Mug is back');
  expect(renders).toBe(1);
  await turns.saveWebsite({ restock: { letter: { subject: 'Come and get it' } } });
  later = 10_000;
  expect((await write())?.subject).toBe('Come and get it');
  expect(renders).toBe(2);
  clock.mockRestore();
});
