import type {
  FiguresExportRequest,
  FormFiguresAnswer,
  FunnelAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { AskedFigures } from './asked-figures.js';
import { OverviewQueries } from './overview.queries.js';
import { EXPORTED_LINES, ReportsQueries } from './reports.queries.js';
import { SiteFiguresQueries } from './site-figures.queries.js';

/** Writes a report as CSV. Texts of visitors that a spreadsheet would take for a formula are escaped. */
@Injectable()
export class FiguresCsv {
  constructor(
    private readonly overview: OverviewQueries,
    private readonly reports: ReportsQueries,
    private readonly site: SiteFiguresQueries,
  ) {}

  async csv(report: FiguresExportRequest['report'], asked: AskedFigures): Promise<string> {
    const lines = await this.lines(report, asked);
    const columns = Object.keys(lines[0] ?? {});
    return stringify(lines.map(flat), {
      header: true,
      columns,
      escape_formulas: true,
      record_delimiter: 'windows',
      bom: true,
    });
  }

  private async lines(report: FiguresExportRequest['report'], asked: AskedFigures): Promise<object[]> {
    switch (report) {
      case 'days':
        return (await this.overview.overview(asked)).points;
      case 'hours':
        return (await this.overview.overview(asked, 'hour')).points;
      case 'funnel':
        return funnelLines(await this.overview.funnel(asked));
      case 'audience':
        return (await this.overview.audience(asked)).lines;
      case 'sources':
        return (await this.reports.sources(asked, EXPORTED_LINES)).lines;
      case 'pages':
        return (await this.reports.pages(asked, EXPORTED_LINES)).lines;
      case 'products':
        return (await this.reports.products(asked, EXPORTED_LINES)).lines;
      case 'forms':
        return formLines(await this.reports.forms(asked, EXPORTED_LINES), asked);
      case 'errors':
        return (await this.reports.errors(asked, EXPORTED_LINES)).lines;
      case 'vitals':
        return (await this.site.vitals(asked, EXPORTED_LINES)).lines;
    }
  }
}

/** A submission does not say who sent it: beside how often a segment was shown the form, it would be another group's. */
const formLines = ({ lines }: FormFiguresAnswer, { segments }: AskedFigures) =>
  segments.length === 0 ? lines : lines.map(({ submissions: _, ...shown }) => shown);

/** The steps to an order, behind all visits. */
const funnelLines = ({ visits, visitsBefore, steps }: FunnelAnswer) => [
  { step: 'visit', visits, visitsBefore },
  ...steps,
];

/** A list in one cell. */
const flat = (line: object) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value]),
  );
