import { FORM_FILE_LIMITS } from '@daybook/contracts/forms/shared/form-files';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { oneAfterAnother } from '../../platform/one-after-another.js';
import { POOL } from '../../platform/tokens.js';

/** A file that waits for its submission to be in the log, or for its end. */
export type UnsettledFile = {
  readonly website_id: string;
  readonly file_id: string;
  readonly submission_id: string;
  readonly is_claimed: boolean;
  readonly is_going: boolean;
};

type NewFile = {
  readonly fileId: string;
  readonly submissionId: string;
  readonly formId: string;
  /** a keyed hash */
  readonly network: string;
  readonly bytes: number;
};

/** A submission that names files. */
export type Claim = {
  readonly submissionId: string;
  readonly personId: string | null;
  /** it will wait as suspected spam */
  readonly isSuspected: boolean;
};

/** Which files the storage has, and which submission each belongs to. */
@Injectable()
export class FormFilesTable {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /**
   * Notes a file before its bytes are stored, so that they are found when the process ends in between.
   * @throws Refusal FORM_FILES_FULL
   */
  async add(website: WebsiteId, { fileId, submissionId, formId, network, bytes }: NewFile): Promise<void> {
    const { perSubmission, submissionBytes, waitingBytes, websiteBytes } = FORM_FILE_LIMITS;
    const { networkWaitingBytes, networkDayBytes } = FORM_FILE_LIMITS;
    await this.oneByOne(website, async (client) => {
      const { rows } = await client.query<{ is_known: boolean; has_room: boolean }>(
        `select coalesce(bool_or(file_id = $2 and not is_going), false) as is_known,
           count(*) filter (where submission_id = $3) < $6
             and coalesce(sum(bytes) filter (where submission_id = $3), 0) + $5 <= $7
             and coalesce(sum(bytes) filter (where form_id = $4 and not is_claimed), 0) + $5 <= $8
             and coalesce(sum(bytes) filter (where network = $10 and not is_claimed), 0) + $5 <= $11
             and coalesce(sum(bytes) filter (where network = $10 and touched_at > clock_timestamp() - interval '1 day'), 0)
               + $5 <= $12
             and coalesce(sum(bytes), 0) + $5 <= $9 as has_room
         from form_files.files where website_id = $1`,
        [website, fileId, submissionId, formId, bytes]
          .map(String)
          .concat([perSubmission, submissionBytes, waitingBytes, websiteBytes].map(String))
          .concat([network, String(networkWaitingBytes), String(networkDayBytes)]),
      );
      if (!rows[0]?.is_known && !rows[0]?.has_room) refuse('FORM_FILES_FULL');
      const added = await client.query(
        `insert into form_files.files as f (website_id, file_id, submission_id, form_id, bytes, network)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (website_id, file_id) do update set touched_at = clock_timestamp() where not f.is_going`,
        [website, fileId, submissionId, formId, bytes, network],
      );
      // it is being deleted at this moment
      if (added.rowCount === 0) refuse('FORM_FILES_FULL');
    });
  }

  /** @returns whether an answer of the submission names the file already */
  async isClaimed(website: WebsiteId, fileId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_claimed: boolean }>(
      'select is_claimed from form_files.files where website_id = $1 and file_id = $2 and not is_going',
      [website, fileId],
    );
    return rows[0]?.is_claimed ?? false;
  }

  /**
   * Notes that a submission names these files, before it is appended: an erasure of the person finds them from then on.
   * @returns the ids of those that are there
   * @throws Refusal FORM_FILES_FULL of suspected spam, where no more of it has room
   */
  async claim(
    website: WebsiteId,
    { submissionId, personId, isSuspected }: Claim,
    fileIds: readonly string[],
  ): Promise<readonly string[]> {
    return this.oneByOne(website, async (client) => {
      if (isSuspected) {
        const { rows } = await client.query<{ has_room: boolean }>(
          `select coalesce(sum(bytes), 0) <= $4 as has_room from form_files.files where website_id = $1
           and ((is_claimed and is_suspected) or (submission_id = $2 and file_id = any($3)))`,
          [website, submissionId, fileIds, String(FORM_FILE_LIMITS.suspectedBytes)],
        );
        if (!rows[0]?.has_room) refuse('FORM_FILES_FULL');
      }
      const { rows } = await client.query<{ file_id: string }>(
        `update form_files.files set is_claimed = true, person_id = $3, is_suspected = $5, touched_at = clock_timestamp()
         where website_id = $1 and submission_id = $2 and file_id = any($4) and not is_going returning file_id`,
        [website, submissionId, personId, fileIds, isSuspected],
      );
      return rows.map(({ file_id }) => file_id);
    });
  }

  /** A member says that submissions are spam, or that they are none. */
  async setSuspected(
    website: WebsiteId,
    submissionIds: readonly string[],
    isSuspected: boolean,
  ): Promise<void> {
    await this.pool.query(
      'update form_files.files set is_suspected = $3 where website_id = $1 and submission_id = any($2)',
      [website, submissionIds, isSuspected],
    );
  }

  /** What counts the files of one website happens one after another. */
  private oneByOne<Result>(
    website: WebsiteId,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return oneAfterAnother(this.pool, `form files ${website}`, work);
  }

  /** Marks what is to be deleted. @returns the ids of the files */
  async leaveOfSubmissions(website: WebsiteId, submissionIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ file_id: string }>(
      `update form_files.files set is_going = true, is_settled = false
       where website_id = $1 and submission_id = any($2) returning file_id`,
      [website, submissionIds],
    );
    return rows.map(({ file_id }) => file_id);
  }

  /** As {@link leaveOfSubmissions}, for all submissions of a person. */
  async leaveOfPerson(website: WebsiteId, personId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ file_id: string }>(
      `update form_files.files set is_going = true, is_settled = false
       where website_id = $1 and person_id = $2 returning file_id`,
      [website, personId],
    );
    return rows.map(({ file_id }) => file_id);
  }

  /** As {@link leaveOfSubmissions}, for one file that nothing has touched since. @returns whether it may be deleted */
  async leaveUntouched(website: WebsiteId, fileId: string, before: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update form_files.files set is_going = true
       where website_id = $1 and file_id = $2 and (is_going or touched_at < $3)`,
      [website, fileId, before],
    );
    return rowCount === 1;
  }

  async settle(website: WebsiteId, fileId: string): Promise<void> {
    await this.pool.query(
      'update form_files.files set is_settled = true where website_id = $1 and file_id = $2 and not is_going',
      [website, fileId],
    );
  }

  async remove(website: WebsiteId, fileId: string): Promise<void> {
    await this.pool.query(
      'delete from form_files.files where website_id = $1 and file_id = $2 and is_going',
      [website, fileId],
    );
  }

  /** Files that nothing has touched since, or whose deletion was cut off: the oldest 200. */
  async unsettled(before: Date): Promise<readonly UnsettledFile[]> {
    const { rows } = await this.pool.query<UnsettledFile>(
      `select website_id, file_id, submission_id, is_claimed, is_going from form_files.files
       where not is_settled and (is_going or touched_at < $1) order by touched_at limit 200`,
      [before],
    );
    return rows;
  }
}
