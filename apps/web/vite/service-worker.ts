import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BuildContents } from '../worker/build-contents.ts'
import { addressOf } from './route-addresses.ts'
import { addressesOfPages } from './screen-pages.ts'
import { findPart } from './split-words.ts'

type Bundle = Rolldown.OutputBundle

const SCREENS_OF_PERSON = 'src/routes/_signed-in'

/** Fonts for other scripts are cached on first use only. */
const FONT_FOR_FEW = /(cyrillic|greek|vietnamese)[^/]*\.woff2$/

/** Writes `sw.js`, which caches the build, and writes the build's id into its pages. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'build', content: idOf(bundle) }, injectTo: 'head' },
      ],
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      await writeFile(join(dir, 'sw.js'), await compileWorker(root, contentsOf(root, bundle)))
    },
  }
}

/** The build's id, derived from file names, which contain hashes of their content. */
const idOf = (bundle: Bundle): string =>
  hash('sha256', assetsOf(bundle).sort().join('\n'), 'base64url').slice(0, 12)

const assetsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /\.(js|css|woff2)$/.test(file))
    .map((file) => `/${file}`)

function contentsOf(root: string, bundle: Bundle): BuildContents {
  const words = wordsOf(bundle)
  const rare = new Set(Object.values(words).flat())
  const routes = readdirSync(join(root, SCREENS_OF_PERSON)).map((file) => file.replace(/\.tsx$/, ''))
  const addresses = [...new Set(routes.map(addressOf))].sort()
  return {
    id: idOf(bundle),
    files: assetsOf(bundle).filter((file) => !rare.has(file) && !FONT_FOR_FEW.test(file)),
    words,
    pages: addressesOfPages(bundle),
    screens: ['^/$', '^/kiosk$', ...addresses.map((address) => `^${address.replace(/\$\w+/g, '[^/]+')}$`)],
  }
}

/** Message files by language. */
function wordsOf(bundle: Bundle): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const file of Object.keys(bundle)) {
    const locale = findPart(file)?.locale
    if (locale) files[locale] = [...(files[locale] ?? []), `/${file}`]
  }
  return files
}

async function compileWorker(root: string, contents: BuildContents): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { CONTENTS: JSON.stringify(contents) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, 'worker/service-worker.ts'), output: { format: 'iife' } },
    },
  })
  const [built] = [result].flat() as Rolldown.RolldownOutput[]
  const script = built?.output[0]
  if (script?.type !== 'chunk') throw new Error('The service worker has no script.')
  return script.code
}
