import { appModule } from '@daybook/backend/app.module';
import type { Installation } from '@daybook/backend/installation';
import { registeredRoutes, unmarkedRoutes } from '@daybook/backend/platform/http/registered-routes';

/** `npm run check:routes`: each route says who may call it, or the check fails and names it. */
// the modules are looked at and nothing of them runs, so nothing has to be opened for them
const root = appModule({ personalData: {} } as Installation);
const unmarked = await unmarkedRoutes(root);
for (const { method, path, handler } of unmarked) {
  console.error(`${method} ${path} (${handler}) does not say who may call it: mark it with @Permission(…)`);
}
if (unmarked.length > 0) process.exitCode = 1;
else console.log(`${(await registeredRoutes(root)).length} routes, and each says who may call it.`);
