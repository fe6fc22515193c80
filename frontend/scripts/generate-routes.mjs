import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts as soon as its configuration is resolved, before any build:
// enough for a type check on a clean checkout.
await resolveConfig({ root: dirname(dirname(fileURLToPath(import.meta.url))) }, 'build');
