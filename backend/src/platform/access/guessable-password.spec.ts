import { refuseGuessable } from './guessable-password.js';

const ABOUT = ['ada.miller@pottery-kiln.example', 'Studio Plainward'];

test.each([
  'password1234',
  'Password123!',
  '123456789012',
  'qwertyuiop12',
  'iloveyou1234',
  'aaaaaaaaaaaa',
  'abcabcabcabcabc',
  'letmeinletmein',
  'plainwardplainward',
  'Plainward2024',
  'ada.miller@pottery-kiln.example',
  'daybookdaybook',
])('%s is easy to guess', (password) =>
  expect(refuseGuessable(password, ABOUT, 'password')).rejects.toMatchObject({
    code: 'PASSWORD_GUESSABLE',
    fields: { password: expect.anything() },
  }),
);

test.each([
  'correct horse battery',
  'hryff-68ath-mfjh9-yk7nh',
  'a long enough password',
  'une tasse bleue au soleil',
  'тринадцать синих чашек',
  `${'long and dull '.repeat(9)}`,
])('%s is taken', (password) =>
  expect(refuseGuessable(password, ABOUT, 'password')).resolves.toBeUndefined(),
);
