import {
  countedAs,
  type DocumentKind,
  documentIn,
  revisionRead,
} from '@daybook/contracts/documents/document-kind';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { type DocumentCommand, type DocumentState, documentDecider } from './document.decider.js';

/** The contents that a kind is tried with: two contents that differ, and one that is refused. */
type Samples<Content> = { readonly some: Content; readonly other: Content; readonly wrong: object };

/**
 * The rules of every kind of document, as the event store's suite says what is true of its adapters. A spec beside the
 * kind calls it once; `kinds.spec.ts` finds the kinds without one.
 */
export function documentConformance<Document, Content, Answer extends object>(
  kind: DocumentKind<Document, Content, Answer>,
  { some, other, wrong }: Samples<Content>,
): void {
  const decider = documentDecider(kind);
  const id = kind.onlyId ?? 'd';
  type State = DocumentState<Document>;
  const after = (state: State, ...commands: DocumentCommand<Content>[]): State =>
    commands.reduce((at, command) => fold(decider, at, decider.decide(command, at, undefined)), state);
  const save = (content: Content, read: number | 'none' | undefined) =>
    ({ kind: 'save', id, content, read }) as const;
  const eventsOf = (command: DocumentCommand<Content>, state: State) =>
    decider.decide(command, state, undefined);
  const refusedWith = (command: DocumentCommand<Content>, state: State) => {
    try {
      decider.decide(command, state, undefined);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
    return undefined;
  };
  const first = () => after(decider.initial, save(some, -1));

  describe(`the documents of the kind ${kind.name}`, () => {
    test('a content is stored, read and taken apart again as it was written', () => {
      const [event] = eventsOf(save(some, -1), decider.initial);
      expect(event?.type).toBe(kind.saved.type);
      const stored = JSON.parse(JSON.stringify(event));
      const document = documentIn(kind, stored);
      expect(document).toEqual(JSON.parse(JSON.stringify(first().document)));
      expect(kind.contentOf(document as Document)).toEqual(JSON.parse(JSON.stringify(some)));
      expect(kind.problems(kind.contentOf(document as Document))).toBeUndefined();
    });

    test('a save holds all of the document, and the next one takes its place', () => {
      const { document, revision } = after(first(), save(other, 0));
      expect([kind.contentOf(document as Document), revision]).toEqual([other, 1]);
    });

    test('a save that changes nothing is no event', () =>
      expect(eventsOf(save(structuredClone(some), 0), first())).toEqual([]));

    test('a save names what its owner read', () => {
      expect(refusedWith(save(other, -1), first())).toBe('EDITED_MEANWHILE');
      expect(refusedWith(save(other, 0), after(first(), save(other, 0)))).toBe('EDITED_MEANWHILE');
      const missing = kind.onlyId === undefined ? kind.refusals.notFound : 'EDITED_MEANWHILE';
      expect(refusedWith(save(some, 0), decider.initial)).toBe(missing);
      expect(refusedWith(save(some, 'none'), first())).toBe(kind.refusals.invalid);
    });

    test.each<[string, unknown]>([
      ['what the kind says is wrong', wrong],
      ['nothing', null],
      ['a text', 'document'],
      ['a list', []],
      ['an empty object', {}],
      ['a field of no kind', { ...some, nosuch: 1 }],
      ['an id of the caller’s own', { ...some, websiteId: 'other' }],
      ['a prototype', JSON.parse(`{"__proto__":{"a":1},${JSON.stringify({ ...some, nosuch: 1 }).slice(1)}`)],
    ])('%s is refused with the kind’s own words, and nothing is stored', (_, content) =>
      expect(refusedWith(save(content as Content, -1), decider.initial)).toBe(kind.refusals.invalid),
    );

    test('a version that is saved again says which it was, as its owners count', () => {
      const changed = after(first(), save(other, 0));
      const [event] = eventsOf({ ...save(some, 1), restoredFrom: 0 }, changed);
      expect(event?.data.restoredFrom).toBe(countedAs(kind, 0));
      expect(revisionRead(kind, countedAs(kind, 7))).toBe(7);
    });

    test('its unique values are texts of some length, and what is taken names a field', () => {
      for (const { value, taken } of kind.unique ?? []) {
        expect(value(first().document as Document).length).toBeGreaterThan(0);
        expect(Object.keys(taken)).toHaveLength(1);
      }
    });

    test('it says what an owner calls it', () => {
      expect(kind.words.title(first().document as Document).trim()).not.toBe('');
      expect(kind.words.a).toMatch(new RegExp(`${kind.words.one}$`));
    });

    lifeConformance(kind, first, eventsOf, after);
  });
}

/** The rules of a kind whose documents are deleted, or published by hand; of the others, that they are neither. */
function lifeConformance<Document, Content, Answer extends object>(
  kind: DocumentKind<Document, Content, Answer>,
  first: () => DocumentState<Document>,
  eventsOf: (
    command: DocumentCommand<Content>,
    state: DocumentState<Document>,
  ) => readonly { type: string }[],
  after: (state: DocumentState<Document>, ...commands: DocumentCommand<Content>[]) => DocumentState<Document>,
): void {
  const id = kind.onlyId ?? 'd';
  const change = (name: 'publish' | 'unpublish' | 'delete', read: number) =>
    ({ kind: name, id, read }) as const;

  if (kind.deleted)
    test('a deleted document is gone, and deleting it again is no event', () => {
      const gone = after(first(), change('delete', 0));
      expect([gone.document, gone.revision]).toEqual([null, 1]);
      expect(eventsOf(change('delete', 1), gone)).toEqual([]);
      expect(() => eventsOf(change('delete', 7), first())).toThrow(Refusal);
    });
  else
    test('it is never deleted', () => {
      expect(() => eventsOf(change('delete', 0), first())).toThrow('is never deleted');
    });

  if (kind.life === 'at once')
    test('it is published by each save, and by nothing else', () => {
      expect(() => eventsOf(change('publish', 0), first())).toThrow(Refusal);
    });
  else
    test('visitors have what was published last, until it is unpublished', () => {
      const shown = after(first(), change('publish', 0));
      expect(shown.publication).toMatchObject({ document: first().document, version: 1, isOpen: true });
      expect(eventsOf(change('publish', 1), shown)).toEqual([]);
      const hidden = after(shown, change('unpublish', 1));
      expect(hidden.publication).toMatchObject({ version: 1, isOpen: false });
      expect(after(hidden, change('publish', 2)).publication).toMatchObject({
        version: 2,
        revisions: [1, 3],
      });
    });
}
