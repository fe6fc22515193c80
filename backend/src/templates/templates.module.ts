import { Module } from '@nestjs/common';
import { TemplatePreviews } from './template-previews.js';
import { TemplatesController } from './templates.controller.js';

@Module({ controllers: [TemplatesController], providers: [TemplatePreviews] })
export class TemplatesModule {}
