import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Writes the compressed forms of each script and style beside it, at the highest level. The server sends these files.
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/client/assets');
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
