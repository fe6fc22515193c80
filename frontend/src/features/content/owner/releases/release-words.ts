import type { ListedRelease } from '@daybook/contracts/content/releases.api';

/** So many titles are named; the others are counted. */
const NAMED = 3;

/** A release in words, in the past tense. */
export function releaseWords({ cause, published, withdrawn, pages }: ListedRelease): string {
  if (cause === 'undone') return 'took the release before back';
  if (cause === 'returned') return 'went back to an earlier release';
  const titles = pages.slice(0, NAMED).map(({ title }) => title);
  const others = published - titles.length;
  const named = [...titles, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  const parts = [
    ...(published > 0 ? [`published ${named}`] : []),
    ...(withdrawn > 0 ? [`withdrew ${withdrawn === 1 ? 'one page' : `${withdrawn} pages`}`] : []),
  ];
  return parts.join(' and ');
}
