/** The workspaces whose builds the image holds. `infra` itself, with the demo, benchmarks and faults, is none of them. */
export const SHIPPED_WORKSPACES = [
  'contracts',
  'infra/event-store',
  'infra/personal-data',
  'projections',
  'backend',
  'frontend',
] as const;

/** Specs, test doubles, and what only a compiler reads. */
const LEFT_OUT = [
  /(^|\/)(testing|conformance|protocol-double)(\/|\.|$)/,
  /\.(spec|cases|property)\./,
  /\.d\.ts(\.map)?$/,
  /\.tsbuildinfo$/,
];

/** Whether the image holds a built file. @param file its path below `dist`, with `/` between folders */
export const isShipped = (file: string) => LEFT_OUT.every((pattern) => !pattern.test(file));
