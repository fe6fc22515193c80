import type {
  CatalogueJobEvent,
  CatalogueProgress,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type CatalogueJobCommand, catalogueJobDecider } from './catalogue-job.decider.js';

const { given } = specFor(catalogueJobDecider, undefined);

const jobId = 'job-1';
const refusal = (line: number) => ({
  productId: 'mug',
  title: 'Mug',
  reason: 'The server answered 404.',
  line,
});
const progress = (done: number, ...lines: number[]): CatalogueProgress => ({
  done,
  changed: 0,
  refused: lines.map(refusal),
});
const advance = (to: CatalogueProgress): CatalogueJobCommand => ({ kind: 'advance', jobId, progress: to });
const advanced = (to: CatalogueProgress, refusedBefore?: number): CatalogueJobEvent => ({
  type: 'CatalogueJobAdvanced',
  data: { jobId, ...to, ...(refusedBefore !== undefined && { refusedBefore }) },
});
const requested: CatalogueJobEvent = {
  type: 'CatalogueJobRequested',
  data: { jobId, work: { kind: 'pictures', file: 'pictures.json', pictures: 9 } },
};

test('a note names what was refused since the last one, and no more', () => {
  given(requested)
    .when(advance(progress(2, 1, 2)))
    .then(advanced(progress(2, 1, 2)));
  given(requested, advanced(progress(2, 1, 2)))
    .when(advance(progress(3, 1, 2, 3)))
    .then(advanced(progress(3, 3), 2));
  given(requested, advanced(progress(2, 1, 2)), advanced(progress(3, 3), 2))
    .when(advance(progress(4, 1, 2, 3)))
    .then(advanced(progress(4), 3));
});

test('a try from the beginning names its own', () =>
  given(requested, advanced(progress(2, 1, 2)))
    .when(advance(progress(1, 2)))
    .then(advanced(progress(1, 2))));

test('the end names all', () =>
  given(requested, advanced(progress(2, 1, 2)))
    .when({ kind: 'finish', jobId, progress: progress(9, 1, 2, 3) })
    .then({ type: 'CatalogueJobFinished', data: { jobId, ...progress(9, 1, 2, 3) } }));
