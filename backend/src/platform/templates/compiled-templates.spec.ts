import { Formatters } from '@squarespace/template-engine';
import { CompiledTemplates } from './compiled-templates.js';
import { renderTemplate } from './template-engine.js';

const NEW_YORK = { locale: 'en-US', timeZone: 'America/New_York' };

test('a template is compiled once, and the one that was used least goes first', () => {
  const templates = new CompiledTemplates(Formatters, 2);
  const first = templates.of('{a}');
  expect(templates.of('{a}')).toBe(first);
  templates.of('{b}');
  templates.of('{a}');
  templates.of('{c}');
  expect([templates.size, templates.of('{a}') === first]).toEqual([2, true]);
});

test('a template that was compiled for one reader and one set of data serves all others', () => {
  const template =
    '{.section who}{name|apply part}{.or}none{.end} {.eval n * 2} {n|decimal minFrac:1} {.if n}{n}{.end}';
  const render = (data: object, locale: string) =>
    renderTemplate({ template, data, partials: { part: '<b>{@}</b>' }, reader: { ...NEW_YORK, locale } });
  const expected = { html: '<b>Ada</b> 6 3.0 3', errors: [] };
  expect(render({ who: { name: 'Ada' }, n: 3 }, 'en-US')).toEqual(expected);
  expect(render({ n: 4 }, 'fr')).toEqual({ html: 'none 8 4,0 4', errors: [] });
  expect(render({ who: { name: 'Ada' }, n: 3 }, 'en-US')).toEqual(expected);
});

test('its errors come each time, and the name of no part of an object is a formatter', () => {
  const render = (template: string) => renderTemplate({ template, data: { a: 1 }, reader: NEW_YORK });
  for (const template of ['{a|shout}', '{a|shout}', '{a|constructor}', '{.eval 1 +* (}', '{.eval 1 +* (}']) {
    expect(render(template).errors).not.toEqual([]);
  }
});
