import type { Role } from '@daybook/backend/platform/config';
import { type DaybookOptions, DaybookProcess } from '../daybook.process.js';
import { idleMemory } from '../http/start-and-memory.js';
import { cpuSeconds, residentMemory } from '../process-tree.js';
import type { Scratch } from '../scratch.js';

/** How an installation runs: all in one, as by `npm start`, or a process for each role, as docker-compose.yml does. */
export const LAYOUTS = ['one', 'four'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** In the order in which they are started; stopped the other way round. */
const ROLES: Readonly<Record<Layout, readonly Role[]>> = {
  one: ['all'],
  four: ['projections', 'api', 'collector', 'worker'],
};

/** The processes of one installation, started and measured together. */
export class Deployment {
  private constructor(private readonly parts: readonly { role: Role; process: DaybookProcess }[]) {}

  static async prepare(
    scratch: Scratch,
    layout: Layout,
    options: Omit<DaybookOptions, 'role'>,
  ): Promise<Deployment> {
    const parts = [];
    for (const role of ROLES[layout])
      parts.push({ role, process: await DaybookProcess.prepare(scratch, 'data', { ...options, role }) });
    return new Deployment(parts);
  }

  /** of the process that answers visitors and owners */
  get url(): string {
    const part = this.parts.find(({ role }) => role === 'all' || role === 'api');
    if (!part) throw new Error('nobody answers');
    return part.process.url;
  }

  /** of the process that collects hits */
  get collectorUrl(): string {
    return this.parts.find(({ role }) => role === 'collector')?.process.url ?? this.url;
  }

  /** Puts the demo into the log, before the start. */
  async layOutDemo(): Promise<void> {
    await this.parts[0]?.process.layOutDemo();
  }

  async start(withinMs: number): Promise<void> {
    for (const { process } of this.parts) await process.start(withinMs);
  }

  /** Waits until all processes are idle. */
  async settle(): Promise<void> {
    await Promise.all(this.parts.map(({ process }) => process.settle()));
  }

  /** bytes of each role, once they no longer change */
  idleBytes(): Promise<ReadonlyMap<Role, number>> {
    return this.ofEach(idleMemory);
  }

  /** bytes of each role now */
  bytes(): Promise<ReadonlyMap<Role, number>> {
    return this.ofEach((pid) => residentMemory([pid]));
  }

  /** CPU that each role has used so far, seconds */
  cpu(): Promise<ReadonlyMap<Role, number>> {
    return this.ofEach((pid) => cpuSeconds([pid]));
  }

  private async ofEach(figure: (pid: number) => Promise<number>): Promise<ReadonlyMap<Role, number>> {
    const figures = this.parts.map(
      async ({ role, process }) => [role, await figure(process.pid ?? 0)] as const,
    );
    return new Map(await Promise.all(figures));
  }
}
