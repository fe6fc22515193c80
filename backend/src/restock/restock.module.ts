import { Module } from '@nestjs/common';
import { OwnerRestockController } from './owner-restock.controller.js';
import { SignUpForRestockHandler } from './restock.commands.js';
import { RestockController } from './restock.controller.js';
import { RestockQueries } from './restock.queries.js';
import { RestockCaptcha } from './restock-captcha.js';
import { SignUpLimit } from './sign-up-limit.js';

@Module({
  controllers: [RestockController, OwnerRestockController],
  providers: [RestockCaptcha, SignUpLimit, SignUpForRestockHandler, RestockQueries],
})
export class RestockModule {}
