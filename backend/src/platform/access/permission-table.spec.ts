import { readFile } from 'node:fs/promises';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { appModule } from '../../app.module.js';
import type { Installation } from '../../installation.js';
import { registeredRoutes } from '../http/registered-routes.js';
import { Permission } from './member.js';
import { differencesOfTables, readPermissionTable, writePermissionTable } from './permission-table.js';

const committed = () => readFile('backend/permissions.txt', 'utf8');
const application = appModule({ personalData: {} } as Installation);

test('the committed table is what the decorators and the contracts say', async () => {
  const ofCode = writePermissionTable(await registeredRoutes(application));
  expect(differencesOfTables(await committed(), ofCode)).toEqual([]);
});

test('a wrong decorator is a difference', async () => {
  @Controller('api/config/planted')
  class Planted {
    @Get() @Permission('site.view') look() {}
    @Post() @Permission('stock.edit') change() {}
  }
  @Module({ controllers: [Planted] })
  class PlantedModule {}
  const routes = await registeredRoutes(PlantedModule);
  const right = writePermissionTable(routes);
  const weaker = routes.map((route) => ({ ...route, access: 'site.view' as const }));
  expect(differencesOfTables(right, writePermissionTable(weaker))).toEqual([
    'the table says  POST /api/config/planted: stock.edit',
    'the code says   POST /api/config/planted: site.view',
  ]);
});

test('what is written is read again', async () => {
  const { roles, routes } = readPermissionTable(await committed());
  expect(roles.get('commenter')).toEqual(new Set(['comments.write']));
  expect(roles.get('none')).toEqual(new Set());
  expect(routes.get('PUT /api/config/members/:accountId')).toBe('members.manage');
});
