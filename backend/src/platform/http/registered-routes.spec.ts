import { Controller, Get, Module, Post } from '@nestjs/common';
import { appModule } from '../../app.module.js';
import type { Installation } from '../../installation.js';
import { Permission } from '../access/member.js';
import { registeredRoutes, unmarkedRoutes } from './registered-routes.js';

@Controller('api/config/planted')
class Planted {
  @Get() @Permission('site.view') marked() {}
  @Post(':id/grow') forgotten() {}
}
@Module({ controllers: [Planted] })
class PlantedModule {}

const application = appModule({ personalData: {} } as Installation);

test('each route of the application says who may call it', async () => {
  expect(await unmarkedRoutes(application)).toEqual([]);
  expect((await registeredRoutes(application)).length).toBeGreaterThan(40);
});

test('a planted route without an access decorator is found, however deep its module is', async () => {
  const imports = [application, { module: class Between {}, imports: [PlantedModule] }];
  expect(await unmarkedRoutes({ module: class Root {}, imports })).toEqual([
    {
      method: 'POST',
      path: '/api/config/planted/:id/grow',
      controller: Planted,
      handler: 'forgotten',
      access: undefined,
    },
  ]);
});
