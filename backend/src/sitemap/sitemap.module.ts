import { Module } from '@nestjs/common';
import { SitemapController } from './sitemap.controller.js';
import { SitemapQueries } from './sitemap.queries.js';

@Module({ controllers: [SitemapController], providers: [SitemapQueries] })
export class SitemapModule {}
