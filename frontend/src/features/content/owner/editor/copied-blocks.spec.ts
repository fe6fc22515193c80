import type { Block } from '@daybook/contracts/content/shared/page';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { withDropped, withNewAt, withPasted } from './block-places';
import { copiedText, readCopied } from './copied-blocks';
import { childrenOf, contentOf } from './page-content';
import { afterStep } from './page-steps';
import type { Restructured } from './page-structure';

const LINK = { kind: 'page', id: 'p2' };
const linked = [
  { type: 'text', text: 'Read', marks: [{ type: 'bold' }, { type: 'link', attrs: { link: LINK } }] },
];
const PAGE = contentOf(
  ownerPage({
    blocks: [
      SECTION,
      draftBlock('b1', 'button', { label: 'Visit us', link: LINK, look: 'primary', align: 'left' }),
      draftBlock('t1', 'html', { text: [{ type: 'paragraph', content: linked }] }),
      draftBlock('p1', 'product', { productId: 'teapot', showsPrice: true, showsDescription: true }),
      draftBlock('s2', 'section', SECTION.fields as object, { parent: null, order: 'W' }),
    ],
  }),
);
const copied = (id: string) => copiedText(PAGE, id, 'own');
const after = (changes: Restructured | undefined) => (changes?.steps ?? []).reduce(afterStep, PAGE);
const types = (blocks: readonly Block[] | undefined) => blocks?.map(({ type }) => type);

test('blocks of the same website keep all they say', () => {
  expect(readCopied(copied('s1'), 'own')).toMatchObject([
    { id: 's1', place: { parent: null } },
    { id: 'b1', fields: { link: LINK } },
    { id: 'p1', fields: { productId: 'teapot' } },
    { id: 't1' },
  ]);
});

test('blocks of another website lose what its ids stand for, and keep their words', () => {
  const blocks = readCopied(copied('s1'), 'another') ?? [];
  expect(blocks.map(({ fields }) => fields)).toMatchObject([
    {},
    { label: 'Visit us' },
    { productId: '' },
    { text: [{ content: [{ text: 'Read', marks: [{ type: 'bold' }] }] }] },
  ]);
  expect(JSON.stringify(blocks)).not.toMatch(/p2|teapot/);
});

test.each([
  ['no JSON', 'Visit us'],
  ['other JSON', '{"kind":"other","blocks":[]}'],
  ['no blocks', '{"kind":"daybook blocks","website":"own","blocks":[]}'],
  ['a kind that is none', copied('b1').replaceAll('"button"', '"toString"')],
  ['a block without a place', copied('b1').replace('"place"', '"spot"')],
  ['a newer version', copied('b1').replace('"version":1', '"version":99')],
])('%s is no copied block', (_, text) => {
  expect(readCopied(text, 'own')).toBeUndefined();
});

test('a field that the kind refuses is as in a new block', () => {
  const text = copied('b1').replace('"label":"Visit us"', '"label":7,"__proto__":{"look":"x"},"more":1');
  const [block] = readCopied(text, 'own') ?? [];
  expect(block?.fields).toEqual({ label: 'Button', link: LINK, look: 'primary', align: 'left' });
});

test('a pasted section stands behind the section, and a pasted block behind the block, with new ids', () => {
  const whole = after(withPasted(PAGE, readCopied(copied('s1'), 'own') ?? [], 'b1'));
  expect(types(childrenOf(whole, null))).toEqual(['section', 'section', 'section']);
  expect(whole.blocks.size).toBe(PAGE.blocks.size + 4);
  const one = after(withPasted(PAGE, readCopied(copied('t1'), 'own') ?? [], 'b1'));
  expect(types(childrenOf(one, 's1'))).toEqual(['button', 'html', 'product', 'html']);
});

test('a block is dropped where it can stand, and nowhere else', () => {
  const ids = (id: string, parent: string | null, changes: Restructured | undefined) =>
    changes &&
    childrenOf(after(changes), parent)
      .map((block) => block.id)
      .includes(id);
  expect(ids('b1', 's2', withDropped(PAGE, 'b1', { id: 's2', side: 'on' }))).toBe(true);
  expect(ids('t1', 's1', withDropped(PAGE, 't1', { id: 'b1', side: 'before' }))).toBe(true);
  expect(ids('s2', null, withDropped(PAGE, 's2', { id: 's1', side: 'before' }))).toBe(true);
  expect(withDropped(PAGE, 'b1', { id: 't1', side: 'on' })).toBeUndefined();
  expect(withDropped(PAGE, 'b1', { id: 's1', side: 'before' })).toBeUndefined();
  expect(withDropped(PAGE, 's1', { id: 'b1', side: 'after' })).toBeUndefined();
  expect(withDropped(PAGE, 's1', { id: 's1', side: 'on' })).toBeUndefined();
});

test('a new block goes to the gap that was pressed, and a new section beside the section', () => {
  const inGap = after(withNewAt(PAGE, { type: 'quote' }, { id: 't1', side: 'before' }));
  expect(types(childrenOf(inGap, 's1'))).toEqual(['button', 'product', 'quote', 'html']);
  const before = withNewAt(PAGE, { type: 'section' }, { id: 'b1', side: 'before' });
  expect(childrenOf(after(before), null)[0]?.id).toBe(before?.chosen);
});
