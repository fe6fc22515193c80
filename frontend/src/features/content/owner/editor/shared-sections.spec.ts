import type { Block } from '@daybook/contracts/content/shared/page';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { withNewAt } from './block-places';
import { childrenOf, contentOf, type PageContent } from './page-content';
import { afterStep } from './page-steps';
import { type Restructured, withMoved, withNew } from './page-structure';
import { operationsToShare, withOwnSections, withShared } from './shared-sections';

const button = (id: string, parent: string) =>
  draftBlock(id, 'button', { label: id, look: 'primary', align: 'left' }, { parent, order: 'V' });
const section = (id: string, order: string) =>
  draftBlock(id, 'section', SECTION.fields as object, { parent: null, order });
const shared = (id: string, order: string) =>
  draftBlock(id, 'shared-section', { regionId: 'hours' }, { parent: null, order });

const PAGE = contentOf(
  ownerPage({
    blocks: [
      section('s1', 'B'),
      button('b1', 's1'),
      shared('x', 'M'),
      section('s2', 'T'),
      button('b2', 's2'),
    ],
  }),
);
const REGION = contentOf(ownerPage({ blocks: [section('r1', 'A'), button('rb', 'r1'), section('r2', 'B')] }));

const after = (changes: Restructured | undefined, page = PAGE): PageContent =>
  (changes?.steps ?? []).reduce(afterStep, page);
const sections = (page: PageContent) => childrenOf(page, null).map(({ type }) => type);
const labels = (page: PageContent, parent: Block | undefined) =>
  childrenOf(page, parent?.id ?? '').map(({ fields }) => fields.label);

test('a section goes into a region with all that is in it, and the region stands in its place', () => {
  expect(operationsToShare(PAGE, 's1')).toMatchObject([
    { kind: 'put', id: 's1', type: 'section', place: { parent: null } },
    { kind: 'put', id: 'b1', type: 'button', place: { parent: 's1' } },
  ]);
  const page = after(withShared(PAGE, 's1', 'new'));
  expect(sections(page)).toEqual(['shared-section', 'shared-section', 'section']);
  expect(childrenOf(page, null)[0]?.fields).toEqual({ regionId: 'new' });
  expect(page.blocks.has('b1')).toBe(false);
});

test('a section of more blocks than one request takes is not shared', () => {
  const many = Array.from({ length: 50 }, (_, i) => button(`m${i}`, 's1'));
  expect(
    operationsToShare(contentOf(ownerPage({ blocks: [section('s1', 'B'), ...many] })), 's1'),
  ).toBeUndefined();
});

test('a region becomes the page’s own sections, in its place and in its order', () => {
  const page = after(withOwnSections(PAGE, 'x', [...REGION.blocks.values()]));
  expect(sections(page)).toEqual(['section', 'section', 'section', 'section']);
  expect(childrenOf(page, null).map((one) => labels(page, one))).toEqual([['b1'], ['rb'], [], ['b2']]);
  expect(page.blocks.has('rb')).toBe(false);
});

test('a block that is added at a region gets a section beside it, and one that moves passes it', () => {
  const added = after(withNew(PAGE, { type: 'button' }, 'x'));
  expect(sections(added)).toEqual(['section', 'shared-section', 'section', 'section']);
  const before = after(withNewAt(PAGE, { type: 'button' }, { id: 'x', side: 'before' }));
  expect(sections(before)).toEqual(['section', 'section', 'shared-section', 'section']);
  const moved = after(withMoved(PAGE, 'b1', 1));
  expect(labels(moved, moved.blocks.get('s2'))).toEqual(['b1', 'b2']);
});
