import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { firstScript } from './vite/first-script.ts'
import { helpPages } from './vite/help-pages.ts'
import { iconInPage } from './vite/icon-in-page.ts'
import { leanDomain } from './vite/lean-domain.ts'
import { liveQueries } from './vite/live-queries.ts'
import { manifest } from './vite/manifest.ts'
import { precompress } from './vite/precompress.ts'
import { screenPages } from './vite/screen-pages.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { servedWords, splitWords } from './vite/split-words.ts'
import { themeInPage } from './vite/theme-in-page.ts'

/** Server of `npm run dev`. Vite proxies it, so both share one origin. */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/boot/route-tree.gen.ts',
      addExtensions: true,
      tmpDir: '../../.cache/tanstack',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    splitWords(),
    servedWords(),
    leanDomain(),
    liveQueries(),
    iconInPage(),
    themeInPage(),
    firstScript(),
    serviceWorker(),
    screenPages(),
    helpPages(),
    manifest(),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    // Fonts stay files: the CSP allows fonts of its own origin, but no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Sign-in loads a list of all files. Seven characters of each hash, six for styles, save bytes and still
        // identify builds.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
})
