import { choiceField, codeField, textField } from '../block-field.js';
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
  readonly code: string;
  readonly caption: string;
};

/** Source code, to be read: nothing of it runs. */
export const codeBlock = blockKind<CodeFields>()({
  code: 23,
  name: 'code',
  title: 'Code',
  group: 'Text',
  fields: {
    language: choiceField<CodeLanguage>('Language', CODE_LANGUAGES),
    code: codeField('Code', 20_000),
    caption: textField('Caption', 300),
  },
  defaults: { language: 'plain', code: '', caption: '' },
});
