import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { inWhole } from '../../../lib/owner/whole-number';
import styles from './analytics.module.css';

export type ChartLine = {
  readonly label: string;
  readonly values: readonly number[];
  /** a token of the colours: `--colour-accent` */
  readonly colour: string;
  /** of the period before */
  readonly isDashed?: boolean;
};

type TimeChartProps = {
  /** `2026-01-31`, or `2026-01-31T13`: shown as they are, in no time zone */
  at: readonly string[];
  lines: readonly ChartLine[];
};

const HEIGHT = 240;

/** Lines over time. It shows the same as the table beside it, which can be read by keyboard. */
export default function TimeChart({ at, lines }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const seconds = at.map((text) => Date.parse(text.length > 10 ? `${text}:00Z` : `${text}T00:00Z`) / 1000);
    const plot = new uPlot(
      optionsOf(element, lines),
      [seconds, ...lines.map(({ values }) => [...values])],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [at, lines]);
  return <div ref={frame} className={styles.chart} aria-hidden="true" />;
}

function optionsOf(element: HTMLElement, lines: readonly ChartLine[]): uPlot.Options {
  const style = getComputedStyle(element);
  // a colour of the theme is light-dark(…): what it comes to is read off an element
  const colourOf = (token: string) => {
    element.style.setProperty('color', `var(${token})`);
    const { color } = style;
    element.style.removeProperty('color');
    return color;
  };
  const axis = {
    stroke: colourOf('--colour-ink-soft'),
    grid: { stroke: colourOf('--colour-line'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    cursor: { y: false, drag: { x: false, y: false } },
    legend: { markers: { width: 2 } },
    scales: { y: { range: (_, __, max) => [0, Math.max(max * 1.05, 4)] } },
    axes: [axis, { ...axis, size: 56, values: (_, splits) => splits.map((value) => inWhole(value)) }],
    series: [
      { label: 'Time', value: '{YYYY}-{MM}-{DD} {HH}:{mm}' },
      ...lines.map(({ label, colour, isDashed }) => ({
        label,
        stroke: colourOf(colour),
        width: isDashed ? 1 : 2,
        ...(isDashed && { dash: [4, 4] }),
        points: { show: false },
        value: (_: uPlot, value: number | null) => (value === null ? '–' : inWhole(value)),
      })),
    ],
  };
}
