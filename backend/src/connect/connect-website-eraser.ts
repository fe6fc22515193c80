import { Injectable } from '@nestjs/common';
import { ApiTokenRows } from '../platform/access/api-token-rows.js';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';

/** Deletes the hashes of a website's API tokens. Its members go too, so no token opens anything any more. */
@Injectable()
export class ConnectWebsiteEraser extends WebsiteEraser {
  constructor(private readonly rows: ApiTokenRows) {
    super();
  }

  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    return { apiTokens: await this.rows.deleteOf(website) };
  }
}
