import { cpSync } from 'node:fs';
import path from 'node:path';
import { isShipped, SHIPPED_WORKSPACES } from './shipped-files.js';

/** `node infra/dist/docker/copy-programs.js FOLDER`: copies what the image runs out of a built tree. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder that the programs go to.');
for (const workspace of SHIPPED_WORKSPACES) {
  const dist = path.join(workspace, 'dist');
  const filter = (file: string) => isShipped(path.relative(dist, file).split(path.sep).join('/'));
  cpSync(dist, path.join(folder, dist), { recursive: true, filter });
}
