import type { PageEvent } from '@daybook/contracts/content/content.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type PageCommand, pageDecider } from './page.decider.js';
import { ABOUT, block, change, HEAD, move, put, remove, section } from './testing/pages.js';

const { given } = specFor(pageDecider, undefined);

const created: PageEvent = { type: 'PageCreated', data: { page: ABOUT } };
const changed = (base: number, ...operations: StoredOperation[]): PageEvent => ({
  type: 'BlocksChanged',
  data: { pageId: 'p1', base, operations },
});
const blockOf = (id: string): Block => ABOUT.blocks.find((one) => one.id === id)!;
const relabelled = (label: string): StoredOperation => ({
  kind: 'put',
  block: { ...blockOf('b1'), fields: { ...blockOf('b1').fields, label } },
  changed: ['label'],
});
const versioned: PageEvent = { type: 'PageVersioned', data: { pageId: 'p1', version: 1, page: ABOUT } };
const trashed: PageEvent = { type: 'PageTrashed', data: { pageId: 'p1' } };

/** The problems by field that a refused command names. */
function problemsOf(history: readonly PageEvent[], command: PageCommand): Readonly<Record<string, unknown>> {
  try {
    pageDecider.decide(command, fold(pageDecider, pageDecider.initial, history), undefined);
  } catch (error) {
    if (error instanceof Refusal) return error.fields ?? {};
    throw error;
  }
  throw new Error('the command was taken');
}

describe('a new page', () => {
  test('has the blocks that it was begun with, filled up with their defaults, in reading order', () =>
    given()
      .when({
        kind: 'create',
        id: 'p1',
        head: HEAD,
        operations: [
          section('s1'),
          block('b1', 'button', { label: 'Visit us' }, { order: 'a1' }),
          block('t1', 'html', { text: paragraphOf('We throw pots.') }),
        ],
      })
      .then(created));

  test('cannot take the id of another', () =>
    given(created)
      .when({ kind: 'create', id: 'p1', head: HEAD, operations: [] })
      .thenRefused('PAGE_INVALID'));

  test.each([
    ['title', ' ', 'Please enter a name.'],
    ['slug', 'Über uns', 'Über uns is not a valid page URL'],
    ['slug', 'a--b', 'a--b is not a valid page URL'],
    ['slug', 'x'.repeat(101), `${'x'.repeat(60)} is not a valid page URL`],
    ['status', 'published', 'published is not one of the expected options'],
    ['owner', 'me', 'This field does not exist.'],
  ])('says what is wrong with its %s %s', (name, value, text) => {
    const head = { ...HEAD, [name]: value };
    expect(problemsOf([], { kind: 'create', id: 'p2', head, operations: [] })).toEqual({ [name]: text });
  });
});

describe('an edit', () => {
  test('keeps the whole block and the names of what was set', () =>
    given(created)
      .when(change(0, put('b1', { label: 'Come by' })))
      .then(changed(0, relabelled('Come by'))));

  test('that sets what is there already is none', () =>
    given(created)
      .when(change(0, put('b1', { label: 'Visit us' }), move('b1', 's1', 'a1')))
      .thenNothing());

  test('of another field of the same block goes on beside it', () =>
    given(created, changed(0, relabelled('Come by')))
      .when(change(0, put('b1', { look: 'quiet' })))
      .then(
        changed(0, {
          kind: 'put',
          block: { ...blockOf('b1'), fields: { ...blockOf('b1').fields, label: 'Come by', look: 'quiet' } },
          changed: ['look'],
        }),
      ));

  test('of a field that another member has set since is refused, unless both set the same', () => {
    const history = [created, changed(0, relabelled('Come by'))] as const;
    given(...history)
      .when(change(0, put('b1', { label: 'See us' })))
      .thenRefused('EDITED_MEANWHILE');
    given(...history)
      .when(change(0, put('b1', { label: 'Come by' })))
      .thenNothing();
    given(...history)
      .when(change(1, put('b1', { label: 'See us' })))
      .then(changed(1, relabelled('See us')));
    expect(problemsOf(history, change(0, put('b1', { label: 'See us' })))).toEqual({
      'operations.0.fields.label': 'Another member has changed this meanwhile.',
    });
  });

  test('can set one field twice in one request', () =>
    given(created)
      .when(change(0, put('b1', { label: 'One' }), put('b1', { label: 'Two' })))
      .then(changed(0, relabelled('One'), relabelled('Two'))));

  test('of a revision that does not exist yet is refused', () =>
    expect(problemsOf([created], change(1, put('b1', { label: 'x' })))).toEqual({
      base: 'This revision does not exist yet.',
    }));
});

describe('a move', () => {
  const moved: StoredOperation = {
    kind: 'move',
    block: { ...blockOf('b1'), place: { parent: 's1', order: 'Zz' } },
  };

  test('is a fact of its own', () =>
    given(created)
      .when(change(0, move('b1', 's1', 'Zz')))
      .then(changed(0, moved)));

  test('of a block that another member has moved elsewhere is refused; its words can still be changed', () => {
    given(created, changed(0, moved))
      .when(change(0, move('b1', 's1', 'a5')))
      .thenRefused('EDITED_MEANWHILE');
    given(created, changed(0, moved))
      .when(change(0, put('b1', { label: 'Come by' })))
      .then(
        changed(0, {
          kind: 'put',
          block: { ...moved.block, fields: { ...blockOf('b1').fields, label: 'Come by' } },
          changed: ['label'],
        }),
      );
  });

  test.each([
    ['of a section into a section', move('s1', 's1', 'a0'), 'operations.0.place.parent'],
    ['of a block onto the page', move('b1', null, 'a0'), 'operations.0.place.parent'],
    ['into a block that holds none', move('b1', 't1', 'a0'), 'operations.0.place.parent'],
    ['to a block that is not there', move('b1', 'gone', 'a0'), 'operations.0.place.parent'],
    ['of a block that is not there', move('gone', 's1', 'a0'), 'operations.0.id'],
  ])('%s is refused', (_, operation, field) =>
    expect(Object.keys(problemsOf([created], change(0, operation)))).toEqual([field]),
  );
});

test('a block goes into itself never', () =>
  expect(problemsOf([created], change(0, move('b1', 'b1', 'a0')))).toEqual({
    'operations.0.place.parent': 'A block can’t be moved into itself.',
  }));

describe('a removal', () => {
  test('takes what is in the block with it', () =>
    given(created)
      .when(change(0, remove('s1')))
      .then(changed(0, { kind: 'remove', ids: ['s1', 't1', 'b1'] })));

  test('of what is gone already changes nothing', () =>
    given(created)
      .when(change(0, remove('gone')))
      .thenNothing());

  test('of a section in which another member has written since is refused', () =>
    given(created, changed(0, relabelled('Come by')))
      .when(change(0, remove('s1')))
      .thenRefused('EDITED_MEANWHILE'));

  test('can be taken back by the block as it was', () => {
    const { type, fields, place } = blockOf('b1');
    given(created, changed(0, { kind: 'remove', ids: ['b1'] }))
      .when(change(1, { kind: 'put', id: 'b1', type, fields, place }))
      .then(
        changed(1, { kind: 'put', block: blockOf('b1'), changed: ['label', 'look', 'align'], isNew: true }),
      );
  });
});

describe('a block', () => {
  test.each([
    [
      'of an unknown type',
      block('x', 'marquee'),
      { 'operations.0.type': 'marquee is not one of the expected options' },
    ],
    [
      'named like a part of every object',
      block('x', '__proto__'),
      { 'operations.0.type': '__proto__ is not one of the expected options' },
    ],
    [
      'with a field of its own',
      block('x', 'spacer', { wide: 1 }),
      { 'operations.0.fields.wide': 'This field does not exist.' },
    ],
    [
      'that is too high',
      block('x', 'spacer', { height: 401 }),
      { 'operations.0.fields.height': 'This has to be between 8 and 400.' },
    ],
    ['without its type', put('x', {}), { 'operations.0.id': 'This block no longer exists.' }],
    [
      'too large',
      block('x', 'accordion', {
        items: Array.from({ length: 4 }, () => ({ title: '', text: paragraphOf('y'.repeat(20_000)) })),
      }),
      { 'operations.0.fields': 'A block can hold 64 kB.' },
    ],
  ])('%s is refused', (_, operation, problems) =>
    expect(problemsOf([created], change(0, operation))).toEqual(problems),
  );

  test('that this release does not know keeps its bytes: it can be moved and removed, and not edited', () => {
    const strange: Block = {
      id: 'x1',
      type: 'hologram',
      version: 3,
      fields: { beam: [1, 2] },
      place: { parent: 's1', order: 'a2' },
    };
    const history = [
      { type: 'PageCreated', data: { page: { ...ABOUT, blocks: [...ABOUT.blocks, strange] } } },
    ] as const;
    given(...history)
      .when(change(0, move('x1', 's1', 'Zz')))
      .then(changed(0, { kind: 'move', block: { ...strange, place: { parent: 's1', order: 'Zz' } } }));
    expect(problemsOf(history, change(0, put('x1', { beam: [] })))).toEqual({
      'operations.0.id': 'This block can’t be edited here.',
    });
  });

  test(`is the ${CONTENT_LIMITS.blocksOfPage + 1}st of a page never`, () => {
    const blocks = Array.from(
      { length: CONTENT_LIMITS.blocksOfPage },
      (_, i): Block => ({ ...blockOf('s1'), id: `s${i}` }),
    );
    given({ type: 'PageCreated', data: { page: { ...ABOUT, blocks } } })
      .when(change(0, section('one-more')))
      .thenRefused('PAGE_FULL');
  });
});

describe('the head', () => {
  const renamed: PageEvent = {
    type: 'PageHeadSaved',
    data: { pageId: 'p1', base: 0, head: { ...HEAD, title: 'Who we are' }, changed: ['title'] },
  };

  test('is saved field by field', () =>
    given(created, renamed)
      .when({ kind: 'save head', base: 0, fields: { slug: 'studio' } })
      .then({
        type: 'PageHeadSaved',
        data: {
          pageId: 'p1',
          base: 0,
          head: { ...HEAD, title: 'Who we are', slug: 'studio' },
          changed: ['slug'],
        },
      }));

  test('is refused where another member has set the same field since', () =>
    given(created, renamed)
      .when({ kind: 'save head', base: 0, fields: { title: 'Us' } })
      .thenRefused('EDITED_MEANWHILE'));
});

describe('a region', () => {
  const region: PageEvent = {
    type: 'PageCreated',
    data: { page: { ...ABOUT, head: { ...HEAD, kind: 'region', slug: 'p1' } } },
  };
  const shared = (id: string, order: string) => ({
    ...section(id, order),
    type: 'shared-section',
    fields: { regionId: 'r1' },
  });

  test('is no page later, and a page no region; it keeps having no address', () => {
    const head = (fields: object): PageCommand => ({ kind: 'save head', base: 0, fields: { ...fields } });
    const problem = 'This never changes.';
    expect(problemsOf([region], head({ slug: 'us', collection: 'journal', title: 'Us' }))).toEqual({
      slug: problem,
      collection: problem,
    });
    expect(problemsOf([region], head({ kind: null }))).toEqual({ kind: problem });
    expect(problemsOf([created], head({ kind: 'region' }))).toEqual({ kind: problem });
  });

  test('has no layout, and neither has an item; a page can be a splash page', () => {
    const head = (fields: object): PageCommand => ({ kind: 'save head', base: 0, fields: { ...fields } });
    expect(problemsOf([region], head({ layout: 'splash' }))).toHaveProperty('layout');
    expect(problemsOf([created], head({ layout: 'splash', collection: 'journal' }))).toHaveProperty('layout');
    expect(problemsOf([created], head({ layout: 'wide' }))).toHaveProperty('layout');
    const splash = { ...HEAD, layout: 'splash' } as const;
    given(created)
      .when(head({ layout: 'splash' }))
      .then({ type: 'PageHeadSaved', data: { pageId: 'p1', base: 0, head: splash, changed: ['layout'] } });
  });

  test('shows no other region', () =>
    expect(problemsOf([region], change(0, shared('x', 'a1')))).toEqual({
      'operations.0.type': 'A shared section can’t show another one.',
    }));

  test(`is shown by a page, in no section, ${CONTENT_LIMITS.sharedSections} times at most`, () => {
    const many = Array.from({ length: CONTENT_LIMITS.sharedSections + 1 }, (_, i) =>
      shared(`x${i}`, `b${i}`),
    );
    expect(problemsOf([created], change(0, ...many))).toEqual({
      [`operations.${CONTENT_LIMITS.sharedSections}.type`]: 'A page can show 20 shared sections.',
    });
    expect(problemsOf([created], change(0, block('x', 'shared-section', { regionId: 'r1' })))).toEqual({
      'operations.0.place.parent': 'A section stands on the page, and every other block in a section.',
    });
  });
});

describe('a version', () => {
  test('holds the page as it stands, and counts from 1', () =>
    given(created).when({ kind: 'version' }).then(versioned));

  test('of what has not changed since is the one before', () =>
    given(created, versioned).when({ kind: 'version' }).thenNothing());
});

describe('the trash', () => {
  test('keeps a page from edits until it is restored', () => {
    given(created).when({ kind: 'trash' }).then(trashed);
    given(created).when({ kind: 'trash', base: 0 }).then(trashed);
    given(created, trashed).when({ kind: 'trash', base: 0 }).thenNothing();
    given(created).when({ kind: 'trash', base: -1 }).thenRefused('EDITED_MEANWHILE');
    given(created, trashed).when({ kind: 'trash' }).thenNothing();
    given(created, trashed)
      .when(change(1, remove('s1')))
      .thenRefused('PAGE_IN_TRASH');
    given(created, trashed).when({ kind: 'version' }).thenRefused('PAGE_IN_TRASH');
    given(created, trashed)
      .when({ kind: 'restore' })
      .then({ type: 'PageRestored', data: { pageId: 'p1' } });
  });

  test('has nothing of a page that was never created', () =>
    given().when({ kind: 'trash' }).thenRefused('PAGE_NOT_FOUND'));
});

describe('what was earlier', () => {
  const removed = changed(0, { kind: 'remove', ids: ['s1', 't1', 'b1'] });
  const whole = (base: number): PageCommand => ({ kind: 'bring back', base, from: 0, past: ABOUT });
  const one = (base: number, blockId: string): PageCommand => ({ ...whole(base), blockId }) as PageCommand;
  const renamed: PageEvent = {
    type: 'PageHeadSaved',
    data: {
      pageId: 'p1',
      base: 0,
      head: { ...HEAD, title: 'Us', slug: 'us', status: 'needs-review' },
      changed: ['title', 'slug', 'status'],
    },
  };

  test('comes back whole, with what was removed; slug and status stay', () => {
    const extra = changed(0, {
      kind: 'put',
      block: { ...blockOf('s1'), id: 's9' },
      changed: [],
      isNew: true,
    });
    given(created, changed(0, relabelled('Come by')), extra, renamed)
      .when(whole(3))
      .then(
        {
          type: 'BlocksChanged',
          data: {
            pageId: 'p1',
            base: 3,
            restoredFrom: 0,
            operations: [relabelled('Visit us'), { kind: 'remove', ids: ['s9'] }],
          },
        },
        {
          type: 'PageHeadSaved',
          data: {
            pageId: 'p1',
            base: 3,
            head: { ...HEAD, slug: 'us', status: 'needs-review' },
            changed: ['title'],
            restoredFrom: 0,
          },
        },
      );
  });

  test('empties no one’s screen: the whole page comes back over what its member has seen alone', () => {
    given(created, changed(0, relabelled('Come by')))
      .when(whole(0))
      .thenRefused('EDITED_MEANWHILE');
    given(created, trashed, { type: 'PageRestored', data: { pageId: 'p1' } })
      .when(whole(0))
      .thenNothing();
  });

  test('of one block changes no other', () =>
    given(created, changed(0, relabelled('Come by')), renamed)
      .when(one(2, 'b1'))
      .then({
        type: 'BlocksChanged',
        data: { pageId: 'p1', base: 2, restoredFrom: 0, operations: [relabelled('Visit us')] },
      }));

  test('of a block that is gone brings what was in it too', () =>
    given(created, removed)
      .when(one(1, 's1'))
      .then({
        type: 'BlocksChanged',
        data: {
          pageId: 'p1',
          base: 1,
          restoredFrom: 0,
          operations: ABOUT.blocks.map((block) => ({
            kind: 'put',
            block,
            changed: Object.keys(block.fields),
            isNew: true,
          })),
        },
      }));

  test.each<[string, PageCommand, Record<string, string>]>([
    ['whose section is gone', one(1, 'b1'), { 'blockId.place.parent': 'This block no longer exists.' }],
    ['that was not there', one(1, 'b2'), { blockId: 'This block was not on the page then.' }],
    ['of a revision to come', one(7, 'b1'), { base: 'This revision does not exist yet.' }],
  ])('of a block %s is refused', (_, command, problems) =>
    expect(problemsOf([created, removed], command)).toEqual(problems),
  );

  test('of a block that another member has changed since is refused', () =>
    given(created, changed(0, relabelled('Come by')))
      .when(one(0, 'b1'))
      .thenRefused('EDITED_MEANWHILE'));
});
