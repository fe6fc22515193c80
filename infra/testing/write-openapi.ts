import { writeFile } from 'node:fs/promises';
import { appModule } from '@daybook/backend/app.module';
import type { Installation } from '@daybook/backend/installation';
import { registeredRoutes } from '@daybook/backend/platform/http/registered-routes';
import { apiDescription } from '@daybook/backend/platform/openapi/api-description';

/**
 * `npm run openapi`: writes what `/api/docs-json` answers to `contracts/openapi.json`, from which the types of the
 * frontend's client are made.
 */
// the decorators say it all: nothing of the modules runs, so nothing has to be opened for them
const routes = await registeredRoutes(appModule({ personalData: {} } as Installation));
await writeFile('contracts/openapi.json', `${JSON.stringify(apiDescription(routes), null, 2)}\n`);
