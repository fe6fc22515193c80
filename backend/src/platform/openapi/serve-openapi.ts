import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { nonceOf } from '../http/nonce.js';
import { routesOf } from '../http/registered-routes.js';
import { apiDescription } from './api-description.js';

/** `/api/docs`, and the document as JSON and YAML. It is made when somebody asks for it first. */
export function serveOpenApi(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRoute', (route) => {
    if (/^\/api\/docs\/?$/.test(route.url)) keepToPolicy(route);
  });
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= apiDescription(routesOfApp(app))), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customCss: '.symbols { position: absolute; width: 0; height: 0 }',
  });
}

function routesOfApp(app: NestFastifyApplication) {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) =>
    typeof metatype === 'function' ? routesOf(metatype as never) : [],
  );
}

/** The page comes with styles of its own in it, which our policy lets through by the answer's nonce only. */
function keepToPolicy(route: RouteOptions): void {
  route.onSend = async (_request, reply, page) =>
    typeof page === 'string'
      ? page
          .replaceAll('<style>', `<style nonce="${nonceOf(reply.raw)}">`)
          .replaceAll(/(<svg[^>]*) style="[^"]*"/g, '$1 class="symbols"')
      : page;
}
