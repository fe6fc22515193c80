import { readFile, writeFile } from 'node:fs/promises';
import { appModule } from '@daybook/backend/app.module';
import type { Installation } from '@daybook/backend/installation';
import { differencesOfTables, writePermissionTable } from '@daybook/backend/platform/access/permission-table';
import { registeredRoutes, unmarkedRoutes } from '@daybook/backend/platform/http/registered-routes';

/**
 * `npm run check:routes`: each route says who may call it, as the committed table does, or the check fails and names
 * it. With `--write` it writes the table.
 */
const TABLE = 'backend/permissions.txt';
// only the decorators of the modules are read, so nothing has to be opened for them
const root = appModule({ personalData: {} } as Installation);
const routes = await registeredRoutes(root);
const ofCode = writePermissionTable(routes);
if (process.argv.includes('--write')) await writeFile(TABLE, ofCode);
const problems = [
  ...(await unmarkedRoutes(root)).map(
    ({ method, path, controller, handler }) =>
      `${method} ${path} (${controller.name}.${handler}) does not say who may call it: mark it with @Permission(…)`,
  ),
  ...differencesOfTables(await readFile(TABLE, 'utf8'), ofCode),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${routes.length} routes, and each says who may call it, as ${TABLE} does.`);
