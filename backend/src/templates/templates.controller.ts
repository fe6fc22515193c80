import { TemplateRenderAnswer, TemplateRenderRequest } from '@daybook/contracts/templates/templates.api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { TemplatePreviewService } from './template-preview.service.js';

/** Previews of templates, in the owner area alone. */
@Controller('api/template')
@Permission('settings.edit')
export class TemplatesController {
  constructor(private readonly previews: TemplatePreviewService) {}

  @Post('render')
  @Answers(TemplateRenderAnswer, 'Renders a template with data')
  @HttpCode(200)
  render(
    @Body() request: TemplateRenderRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<TemplateRenderAnswer> {
    return this.previews.render(websiteId, request);
  }
}
