import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * Where the files of submissions are, outside of the log: uploads that were never sent have to be found, and those of an
 * erased person. Nothing here says what a file is called or holds.
 */
const FILES = `
create table form_files.files (
  website_id    text        not null,
  file_id       text        not null,
  submission_id text        not null,
  form_id       text        not null,
  -- whose the submission is; null: it names no email, or was not sent yet
  person_id     text,
  bytes         bigint      not null,
  -- an answer of the submission names it
  is_claimed    boolean     not null default false,
  -- the log holds the submission
  is_settled    boolean     not null default false,
  -- its bytes are being deleted, and this row after them
  is_going      boolean     not null default false,
  touched_at    timestamptz not null default clock_timestamp(),
  primary key (website_id, file_id)
);
create index files_of_submission on form_files.files (website_id, submission_id);
create index files_of_person on form_files.files (website_id, person_id) where person_id is not null;
create index files_not_settled on form_files.files (touched_at) where not is_settled;
create index waiting_files_of_form on form_files.files (website_id, form_id) where not is_claimed`;

/** So that one caller, or spam, cannot take the room of all. */
const WHOSE = `
alter table form_files.files
  -- a keyed hash of the network that it came from; null: of a version before
  add column network text,
  -- its submission was held back, and no member has released it
  add column is_suspected boolean not null default false`;

export const FORM_FILES_SCHEMA: Schema = {
  name: 'form_files',
  steps: [
    { name: 'files', sql: FILES },
    { name: 'whose', sql: WHOSE },
  ],
};
