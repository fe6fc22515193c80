import { Module } from '@nestjs/common';
import { SitemapController } from './sitemap.controller.js';
import { WebsiteSitemap } from './website-sitemap.js';

@Module({ controllers: [SitemapController], providers: [WebsiteSitemap] })
export class SitemapModule {}
