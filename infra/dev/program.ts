import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository; the programs run from `infra/dist`. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A page of the log is many small objects that are soon done with. With more room for young ones (MB), fewer of them are
 * copied before they are: a replay of hits spends a tenth less. The process keeps 100 MB more for it, also at rest, so
 * one that is everything to a small installation goes without. In the image, where each role has a process, and for the
 * scripts of package.json, the room is there.
 */
export const roomForYoung = (role: string | undefined): string =>
  `--max-semi-space-size=${role === 'projections' ? 64 : 16}`;

/** A program of ours in a process of its own, which prints what it prints and ends when this process is gone. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    /** the exit code; 1 when a signal ended it */
    readonly ended: Promise<number>,
  ) {}

  /** @param file the built program, relative to the repository */
  static start(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
    const child = spawn(process.execPath, [roomForYoung(env.ROLE), path.join(ROOT, file), ...args], {
      env,
      // the channel tells it when this process is gone
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    return new Program(
      child,
      once(child, 'exit').then(([code]) => (code as number | null) ?? 1),
    );
  }

  stop(): void {
    if (this.child.exitCode === null) this.child.kill('SIGTERM');
  }
}
