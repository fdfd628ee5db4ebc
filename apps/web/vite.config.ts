import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './vite/compile-messages.ts'
import { oneFirstPaint } from './vite/one-first-paint.ts'
import { precompress } from './vite/precompress.ts'

/** Where `npm run dev` has its server; the page asks it through Vite, so that both have one origin. */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What stands in lib/ and is not needed before somebody is signed in. */
const LATER =
  /lib\/(amounts|clipboard|club-changes|day-names|discipline|download|kept|measure|next|practice|said|stored|typed-figures|versioned)/

/**
 * What signing in needs comes in two files instead of forty, whose headers would weigh more than some of them; React
 * apart, since it changes least. What four screens or more share is one file for all inside: on a phone's line a
 * hundred small files wait for each other. The rest is split by route, as the router does it, and charts stay apart.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'start',
    test: (id: string) =>
      (/apps\/web\/src\/(app|lib|features\/installation)\//.test(id) && !LATER.test(id)) ||
      /apps\/web\/src\/ui\/(base|button|credential-fields|door|fields|form|icons|mark|notice|page-title|spinner|word-divider)\b/.test(
        id,
      ) ||
      (/apps\/web\/src\/(routes|features\/account\/(api|password-form|magic-link|sign-in|use-link-request))\b/.test(
        id,
      ) &&
        !id.includes('tsr-split')),
  },
  {
    name: 'inside',
    minShareCount: 4,
    test: (id: string) => !/recharts|victory|d3-/.test(id),
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      addExtensions: true,
      tmpDir: '../../.cache/tanstack',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    compileMessages(),
    oneFirstPaint(),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    // Fonts stay files: the page's policy takes them from its own origin only, never from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
