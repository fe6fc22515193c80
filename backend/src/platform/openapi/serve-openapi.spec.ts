import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Module } from '@nestjs/core/injector/module.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openTestShop, SHOP_HOST, type TestShop } from '../testing/test-shop.js';

let shop: TestShop;
let described: OpenAPIObject;

beforeAll(async () => {
  shop = await openTestShop();
  described = (await shop.browser().get('/api/docs-json')).json<OpenAPIObject>();
}, 60_000);
afterAll(() => shop.close());

const CART = '/api/commerce/shopping-cart';

/** `GET /api/…/{id}` of each controller's methods, from Nest's decorators. */
function routesOfControllers(): string[] {
  const modules = shop.daybook.api?.app.get(ModulesContainer) ?? new Map<string, Module>();
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const { prototype } = metatype as { prototype: Record<string, object> };
    const methods = Object.getOwnPropertyNames(prototype).map((name) => prototype[name] as object);
    return methods
      .filter((method) => Reflect.hasMetadata('method', method))
      .map((method) => {
        const verb = RequestMethod[Reflect.getMetadata('method', method)];
        const parts = [Reflect.getMetadata('path', metatype as object), Reflect.getMetadata('path', method)];
        const path = parts
          .map((part) => part.replaceAll(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/');
        return `${verb} /${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      });
  });
}

/** Files for search engines, feeds and calendars. They are no part of the API. */
const NOT_DESCRIBED = [
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /{slug}/atom.xml',
  'GET /{slug}/rss.xml',
  'GET /{slug}/calendar.ics',
  'GET /{slug}/{item}/event.ics',
];

test('the description lists every route of every controller but those of files', () => {
  const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes).toEqual(
    expect.arrayContaining([
      'GET /api/commerce/products/{idOrSlug}',
      `POST ${CART}/entries`,
      `DELETE ${CART}/entries/{entryId}`,
      'GET /health/ready',
    ]),
  );
  expect([...routes, ...NOT_DESCRIBED].sort()).toEqual(routesOfControllers().sort());
});

/** Text that Postgres can store: no U+0000 and no lone surrogate. */
const KEEPABLE = String.raw`^[^\0\uD800-\uDFFF]*$`;

describe('a request is described by the class that checks it', () => {
  test.each<[string, object, string[]]>([
    [
      'AddEntryRequest',
      {
        itemId: { type: 'string', maxLength: 64 },
        sku: { type: 'string', maxLength: 128 },
        variantId: { type: 'string', maxLength: 64 },
        quantity: { type: 'integer', minimum: 1, maximum: 9999 },
        additionalFields: {
          anyOf: [{ type: 'string', maxLength: 20_000, pattern: KEEPABLE }, { type: 'null' }],
        },
        gift: {
          anyOf: [{ type: 'string', maxLength: 20_000, pattern: KEEPABLE }, { type: 'null' }],
        },
      },
      ['itemId', 'sku', 'quantity'],
    ],
    ['ChangeQuantityRequest', { quantity: { type: 'integer', minimum: 1, maximum: 9999 } }, ['quantity']],
    [
      'ChangeAdditionalFieldsRequest',
      {
        itemId: { type: 'string', maxLength: 64 },
        sku: { type: 'string', maxLength: 128 },
        additionalFields: { type: 'string', maxLength: 20_000, pattern: KEEPABLE },
      },
      ['itemId', 'sku', 'additionalFields'],
    ],
  ])('%s', (name, properties, required) => {
    expect(described.components?.schemas?.[name]).toEqual({ type: 'object', properties, required });
  });

  test.each([
    ['post', `${CART}/entries`, 'AddEntryRequest'],
    ['put', `${CART}/entries/{entryId}`, 'ChangeQuantityRequest'],
    ['put', `${CART}/entries/{entryId}/additionalFields`, 'ChangeAdditionalFieldsRequest'],
  ] as const)('%s %s takes a %s', (method, path, name) => {
    expect(described.paths[path]?.[method]?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
  });

  test('only an answer without fields is described without fields', () => {
    const schemas = Object.entries(described.components?.schemas ?? {});
    const blank = schemas.filter(
      // a union has the fields of its shapes
      ([, schema]) =>
        !('anyOf' in schema) && !Object.keys(('properties' in schema && schema.properties) || {}).length,
    );
    expect(blank.map(([name]) => name)).toEqual(['Done']);
    expect(described.paths['/api/site-users/account/notifications/restock/groups']?.get?.parameters).toEqual(
      expect.arrayContaining([
        { name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
      ]),
    );
  });

  test('a restock sign-up', () => {
    expect(described.components?.schemas?.RestockSignUpRequest).toMatchObject({
      required: ['productId', 'variantId', 'siteVisitorEmail'],
      properties: { isJoinMailingList: { type: 'boolean' }, language: { type: 'string', maxLength: 35 } },
    });
  });

  test('the parameters of a list are optional and described', () => {
    const parameters = described.paths['/api/commerce/products']?.get?.parameters ?? [];
    const sorts = ['relevance', 'featured', 'newest', 'price-ascending', 'price-descending', 'title'];
    expect(parameters).toEqual(
      expect.arrayContaining([
        { name: 'collectionId', in: 'query', required: false, schema: { type: 'string', maxLength: 64 } },
        { name: 'cursor', in: 'query', required: false, schema: { type: 'string', maxLength: 2048 } },
        { name: 'limit', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,3}$' } },
        {
          name: 'q',
          in: 'query',
          required: false,
          schema: { type: 'string', maxLength: 200, pattern: '^[^\\p{Cc}]*$' },
        },
        { name: 'sort', in: 'query', required: false, schema: { type: 'string', enum: sorts } },
      ]),
    );
    expect(parameters.filter((parameter) => 'required' in parameter && parameter.required)).toEqual([]);
  });
});

describe.each(['/api/docs', '/api/docs/'])('the page at %s', (path) => {
  const page = async () => {
    const answer = await shop.browser().get(path);
    return {
      answer,
      html: answer.body,
      policy: String(answer.headers['content-security-policy']).split(';'),
    };
  };

  test('is HTML whose policy allows its styles, and only scripts that are our files', async () => {
    const { answer, policy } = await page();
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self' 'unsafe-inline'"]));
  });

  test('has only scripts of ours, by URL, and no handler in an attribute', async () => {
    const { html } = await page();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, text] of scripts) {
      expect(attributes).toMatch(/src="\.\//);
      expect(text?.trim()).toBe('');
    }
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  });

  test('finds every file that it names', async () => {
    const { html } = await page();
    const names = [...html.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { pathname } = new URL(name, `http://${SHOP_HOST}${path}`);
      const { statusCode, headers } = await shop.browser().get(pathname);
      expect([pathname, statusCode]).toEqual([pathname, 200]);
      expect(headers['content-type']).toMatch(/javascript|css|png/);
    }
  });
});
