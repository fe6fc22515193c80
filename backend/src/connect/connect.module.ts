import { Module } from '@nestjs/common';
import { MakeApiTokenHandler, RevokeApiTokenHandler } from './tokens/api-tokens.commands.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';

@Module({
  controllers: [ApiTokensController],
  providers: [ApiTokensService, MakeApiTokenHandler, RevokeApiTokenHandler],
})
export class ConnectModule {}
