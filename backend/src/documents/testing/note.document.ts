import { documentKind } from '@daybook/contracts/documents/document-kind';
import { IsA } from '@daybook/contracts/shared/answer-fields.api';
import { name, named, record, shapeProblems, text } from '@daybook/contracts/shared/document-shape';
import type { StreamCategory } from '@daybook/contracts/shared/identifiers';
import { IsBoolean, IsInt } from 'class-validator';

/** A planted kind: all that a new kind of document needs. It has every part that a kind may have. */
type NoteContent = { readonly title: string; readonly text: string; readonly about: string };
type Note = NoteContent & { readonly id: string };

const noteShape = named('Note', record<NoteContent>({ title: name(60), text: text(2000), about: text(40) }));

class OwnerNote {
  @IsA(noteShape) note!: NoteContent;
  @IsInt() revision!: number;
  @IsBoolean() isPublished!: boolean;
}

export const MOST_NOTES = 3;

export const noteKind = documentKind<Note, NoteContent, OwnerNote>()({
  name: 'note',
  stream: 'note' as StreamCategory,
  saved: { type: 'NoteSaved', field: 'note' },
  deleted: { type: 'NoteDeleted', field: 'noteId' },
  life: {
    by: 'hand',
    published: { type: 'NotePublished', field: 'note' },
    unpublished: { type: 'NoteUnpublished', field: 'noteId' },
  },
  countsFrom: 0,
  shape: noteShape,
  problems: (content) => shapeProblems(noteShape, content),
  documentOf: (content, { id }) => ({ ...content, id }),
  contentOf: ({ id, ...content }) => content,
  publishProblem: ({ text }) => (text === '' ? 'FORM_WITHOUT_FIELDS' : undefined),
  unique: [
    {
      name: 'document.note.title',
      value: ({ title }) => title.toLowerCase(),
      taken: { title: 'Another note has this title.' },
    },
  ],
  limit: { list: 'notes', atMost: MOST_NOTES, refusal: 'TOO_MANY_FLAGS' },
  refusals: {
    invalid: 'INVALID_REQUEST',
    notFound: 'NOT_FOUND',
    versionNotFound: 'VERSION_NOT_FOUND',
  },
  answer: OwnerNote,
  answerOf: ({ id, ...note }, { revision, isPublished }) => ({ note, revision, isPublished }),
  references: ({ about }) => (about === '' ? [] : [{ kind: 'product', id: about }]),
  shows: (id, website) => [`note:${website}:${id}`],
  rights: { edit: 'content.draft', history: 'history.read' },
  words: { one: 'note', many: 'notes', a: 'a note', title: ({ title }) => title },
});

export const someNote = (changes: Partial<NoteContent> = {}): NoteContent => ({
  title: 'Glaze',
  text: 'Matte',
  about: 'mug',
  ...changes,
});
