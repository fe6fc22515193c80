/** The sign of a tool in the header, which styles it: lines in a square of 24. */
export const ToolIcon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
