import type { CatalogueJobEvent } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { specFor } from '../testing/given-events.js';
import { CatalogueJobRow } from './catalogue-jobs.entity.js';
import { catalogueJobsProjection } from './catalogue-jobs.projection.js';

const spec = specFor<CatalogueJobEvent>(catalogueJobsProjection);

const jobId = 'job-1';
const refusal = (line: number) => ({
  productId: 'mug',
  title: 'Mug',
  reason: 'The server answered 404.',
  line,
});
const requested: CatalogueJobEvent = {
  type: 'CatalogueJobRequested',
  data: { jobId, work: { kind: 'pictures', file: 'pictures.json', pictures: 9 } },
};
const advanced = (done: number, lines: number[], more: object = {}): CatalogueJobEvent => ({
  type: 'CatalogueJobAdvanced',
  data: { jobId, done, changed: 0, refused: lines.map(refusal), ...more },
});

test('what a note adds follows on what earlier notes have named', () =>
  spec
    .given(requested, advanced(2, [1, 2]), advanced(3, [3], { refusedBefore: 2 }))
    .when(advanced(4, [], { refusedBefore: 3 }))
    .thenRows(CatalogueJobRow, [{ status: 'running', done: 4, refused: [1, 2, 3].map(refusal) }]));

test('a note without such a number names all, as those of earlier versions do', () =>
  spec
    .given(requested, advanced(2, [1, 2]))
    .when(advanced(1, [2]))
    .thenRows(CatalogueJobRow, [{ done: 1, refused: [refusal(2)] }]));
