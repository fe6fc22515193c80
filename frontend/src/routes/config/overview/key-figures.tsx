import { Link } from '@tanstack/react-router';
import type { OverviewFigure } from '../../../lib/owner/overview-parts';
import { Figures } from '../../../ui/owner/figures';

/** The key figures of the website, each with a link to the list behind it. */
export function KeyFigures({ figures }: { figures: readonly OverviewFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <Figures
      label="Key figures"
      figures={figures.map(({ label, value, note, link }) => ({
        label,
        value: link ? <Link {...link}>{value}</Link> : value,
        note,
      }))}
    />
  );
}
