import { choiceField, codeField, numberField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

/** The languages whose words are coloured, and how owners call them. */
export const CODE_LANGUAGES = {
  plain: 'Plain text',
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const;

export type CodeLanguage = keyof typeof CODE_LANGUAGES;

export type CodeFields = {
  readonly language: CodeLanguage;
  /** of HTML: whether visitors read the code, or see what it does, at once or after a press */
  readonly use: 'read' | 'run' | 'press';
  /** px, of what it does */
  readonly height: number;
  readonly code: string;
  readonly caption: string;
};

/** How code that was stored before it could run is shown. */
const TO_READ = { use: 'read', height: 400 } as const;

/**
 * Source code. Visitors read it; of HTML they can also see what it does. It runs in a document of its own, which has
 * nothing of the website's and loads nothing of others before a press.
 */
export const codeBlock = blockKind<CodeFields>()({
  code: 23,
  name: 'code',
  title: 'Code',
  group: 'Text',
  fields: {
    language: choiceField<CodeLanguage>('Language', CODE_LANGUAGES),
    use: choiceField('Visitors', {
      read: 'Read the code',
      run: 'See what it does',
      press: 'See what it does after a press, with parts of other websites',
    }),
    height: numberField('Height', { least: 50, most: 2000 }, 'px'),
    code: codeField('Code', 20_000),
    caption: textField('Caption', 300),
  },
  defaults: { language: 'plain', ...TO_READ, code: '', caption: '' },
  unused: ({ language, use }) => {
    if (language !== 'html') return ['use', 'height'];
    return use === 'read' ? ['height'] : [];
  },
  // the first version was read alone
  upcasts: [(fields) => ({ ...TO_READ, ...fields })],
});
