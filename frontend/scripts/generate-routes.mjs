import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts when its configuration is resolved, so a type check of a clean
// checkout needs no build.
await resolveConfig({ root: dirname(dirname(fileURLToPath(import.meta.url))) }, 'build');
