import { blockProblems, isBlockType } from '@daybook/contracts/content/shared/blocks';
import { navigationProblems } from '@daybook/contracts/content/shared/navigation-shape';
import { headProblems } from '@daybook/contracts/content/shared/page-shape';
import { siteTemplateShape } from '@daybook/contracts/content/shared/site-template-shape';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { SITE_TEMPLATES, templateContent } from './site-templates';

/** Bytes that the server takes. */
const MOST_BYTES = 256 * 1024;

test.each(SITE_TEMPLATES)('the template $title is such as the API takes', (template) => {
  const content = templateContent(template);
  expect(shapeProblems(siteTemplateShape, content)).toBeUndefined();
  expect(JSON.stringify(content).length).toBeLessThan(MOST_BYTES);
  const ids = new Set<string>();
  for (const record of content.records) {
    if (record.kind === 'navigation') {
      expect(navigationProblems(record.navigation)).toBeUndefined();
      const leads = record.navigation.header.flatMap((node) =>
        node.kind === 'link' && node.link.kind === 'page' ? [node.link.id] : [],
      );
      expect(leads.filter((id) => !ids.has(id))).toEqual([]);
      expect(ids).toContain(record.navigation.homePageId);
    }
    if (record.kind !== 'page') continue;
    const { id, head, blocks } = record.page;
    ids.add(id);
    expect(headProblems(head)).toBeUndefined();
    const problems = blocks.map(({ type, fields }) =>
      isBlockType(type) ? blockProblems(type, fields) : type,
    );
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  }
  expect(ids.size).toBe(template.pages.length);
});

test('there are four templates, each with a look of its own', () => {
  expect(SITE_TEMPLATES.map(({ id }) => id)).toEqual(['portfolio', 'journal', 'shop', 'restaurant']);
  expect(new Set(SITE_TEMPLATES.map(({ theme }) => theme.colour.paper)).size).toBe(4);
});
