import { ReadingBudget } from './reading-budget.js';
import { WxrProblem } from './wxr.js';

test.each(['shared', 'characters', 'parts', 'pictures', 'made'] as const)(
  'the %s of a file are bounded, however many pages they are spread over',
  (kind) => {
    const budget = new ReadingBudget();
    const all = () => {
      for (let line = 1; line < 100_000; line += 1) {
        budget.begin(line);
        budget.spend(kind, 200);
      }
      for (let line = 1; line < 1000; line += 1) {
        budget.begin(line);
        budget.spend(kind, kind === 'characters' || kind === 'made' ? 900_000 : 200);
      }
    };
    expect(all).toThrow(WxrProblem);
  },
);
