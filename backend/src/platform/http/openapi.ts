import {
  AddEntryRequest,
  ChangeAdditionalFieldsRequest,
  ChangeQuantityRequest,
  ShoppingCartRequest,
} from '@daybook/contracts/cart/cart.api';
import { ProductsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import {
  BulkChangeRequest,
  DryRunRequest,
  HistoryRequest,
  OwnerProductFilter,
  OwnerProductsRequest,
  RestoreRequest,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import {
  ChooseSubscriptionRequest,
  ChosenSubscriptionRequest,
} from '@daybook/contracts/checkout/subscription.api';
import { ChangeAssetRequest, MediaListRequest } from '@daybook/contracts/media/media.api';
import {
  AcceptInvitationRequest,
  ChangePasswordRequest,
  ChangeRolesRequest,
  EndSessionsRequest,
  InviteMemberRequest,
  LookAtInvitationRequest,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  SignInRequest,
} from '@daybook/contracts/members/members.api';
import { EraseRequest } from '@daybook/contracts/privacy/privacy.api';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import {
  StockBulkRequest,
  StockLedgerRequest,
  StockListRequest,
  StockQuantityRequest,
} from '@daybook/contracts/stock/owner-stock.api';
import { StockRequest } from '@daybook/contracts/stock/stock.api';
import { CreateWebsiteRequest, SaveWebsiteRequest } from '@daybook/contracts/websites/websites.api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiProperty, type ApiPropertyOptions, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { nonceOf } from './nonce.js';

/** Every request class of contracts: what checks a request also describes it. */
const REQUESTS = [
  AddEntryRequest,
  ChangeQuantityRequest,
  ChangeAdditionalFieldsRequest,
  ShoppingCartRequest,
  ChooseSubscriptionRequest,
  ChosenSubscriptionRequest,
  ProductsRequest,
  OwnerProductFilter,
  OwnerProductsRequest,
  HistoryRequest,
  RestoreRequest,
  BulkChangeRequest,
  DryRunRequest,
  StockRequest,
  MediaListRequest,
  ChangeAssetRequest,
  SignInRequest,
  ChangePasswordRequest,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  EraseRequest,
  InviteMemberRequest,
  ChangeRolesRequest,
  LookAtInvitationRequest,
  AcceptInvitationRequest,
  EndSessionsRequest,
  StockListRequest,
  StockQuantityRequest,
  StockBulkRequest,
  StockLedgerRequest,
  CreateWebsiteRequest,
  SaveWebsiteRequest,
];

/** `/api/docs` and `/api/docs-json`, from the classes that validate. */
export function serveOpenApi(app: NestFastifyApplication): void {
  for (const request of REQUESTS) describe(request);
  const description = new DocumentBuilder()
    .setTitle('Daybook')
    .setDescription(
      'Unsafe calls carry the crumb cookie’s value as the header X-CSRF-Token. Errors: { error: { code, message, fields? } }.',
    )
    .setVersion('1')
    .addCookieAuth('daybook-cart')
    .build();
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRoute', (route) => {
    if (/^\/api\/docs\/?$/.test(route.url)) keepToPolicy(route);
  });
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customCss: '.symbols { position: absolute; width: 0; height: 0 }',
  });
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

function describe(request: new () => object): void {
  const storage = getMetadataStorage();
  const metadata = storage.getTargetValidationMetadatas(request, '', false, false);
  for (const [property, rules] of Object.entries(storage.groupByPropertyName(metadata))) {
    const options: ApiPropertyOptions = { type: String, required: true };
    for (const { name, type, constraints } of rules) {
      const [first] = (constraints ?? []) as unknown[];
      switch (name ?? type) {
        case 'isOptional':
          Object.assign(options, { required: false });
          break;
        case 'maxLength':
          Object.assign(options, { maxLength: first });
          break;
        case 'matches':
          Object.assign(options, { pattern: (first as RegExp).source });
          break;
        case 'isIn':
          Object.assign(options, { enum: first });
          break;
        case 'isInt':
          Object.assign(options, { type: 'integer' });
          break;
        case 'isObject':
          Object.assign(options, { type: 'object', additionalProperties: true });
          break;
        case 'isArray':
        case 'areTags':
          Object.assign(options, { isArray: true });
          break;
        // taken as it comes and judged by a rule
        case 'whitelistValidation':
          Object.assign(options, { type: 'integer', required: false });
          break;
        case 'isQuantity':
          Object.assign(options, { type: 'integer', minimum: QUANTITY.min, maximum: QUANTITY.max });
          break;
      }
    }
    ApiProperty(options)(request.prototype, property);
  }
}
