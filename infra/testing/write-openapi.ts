import { readFile, writeFile } from 'node:fs/promises';
import { appModule } from '@daybook/backend/app.module';
import * as features from '@daybook/backend/features';
import type { Installation } from '@daybook/backend/installation';
import { registeredRoutes } from '@daybook/backend/platform/http/registered-routes';
import { apiDescription } from '@daybook/backend/platform/openapi/api-description';
import { DeclaredPages } from '@daybook/backend/platform/pages/declared-pages';
import { pageTypesFile } from './page-types.js';

/**
 * `npm run openapi`: writes what `/api/docs-json` answers to `contracts/openapi.json`, from which the types of the
 * frontend's client are made. Beside it, the numbers of the pages that features declare, for the scripts of the shop.
 */
// the decorators say it all: nothing of the modules runs, so nothing has to be opened for them
const routes = await registeredRoutes(appModule({ personalData: {} } as Installation));
await writeFile('contracts/openapi.json', `${JSON.stringify(apiDescription(routes), null, 2)}\n`);
const routeTree = await readFile('frontend/src/routeTree.gen.ts', 'utf8');
const pages = new DeclaredPages(Object.values(features));
await writeFile('frontend/src/routes/-page-types.gen.ts', pageTypesFile(pages, routeTree));
