import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the owner area, in a folder of its own beside the shop's assets. */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'assets/config',
    // one stylesheet: no rule depends on the order in which screens are opened
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'config.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'tanstack', test: /node_modules\/(@tanstack|use-sync-external-store)\//, priority: 2 },
            // only the screens with a text to edit load it
            {
              name: 'rich-text',
              test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs)\//,
              priority: 1,
            },
            { name: 'form', test: /node_modules\/react-hook-form\//, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // the owner area is in English
  define: {
    __LANGUAGE__: '"en"',
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
}));
