import { Module } from '@nestjs/common';
import { TemplatePreviewService } from './template-preview.service.js';
import { TemplatesController } from './templates.controller.js';

@Module({ controllers: [TemplatesController], providers: [TemplatePreviewService] })
export class TemplatesModule {}
