import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { listParts } from '../src/lib/i18n/word-parts.ts'
import { PROGRAM } from './first-script.ts'
import { withPrerenderer } from './prerenderer.ts'
import { replaceInPage } from './replace-in-page.ts'
import { addressOf } from './route-addresses.ts'
import { findPart } from './split-words.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type Build = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FRAME = '_signed-in'

/** The code of a route's screen, as the router splits it off. */
const SCREEN = /\/routes\/(_signed-in(?:\/[^?]+)?)\.tsx\?tsr-split=component$/

/**
 * Writes, for every screen behind the sign-in that has an address of its own, the page once more in each language, painted
 * as far as it is the same for everybody and with the screen's files named in it: `screens/en/attendance/rates.html`. The
 * screens of single records that have a heading until the record comes get one for all records: `screens/en/training-logs/$.html`.
 * The server sends it to whoever comes with a session, so that something is seen before the program is there, and the
 * screen's code comes with the program instead of after it.
 */
export function screenPages(): Plugin {
  let root = ''
  return {
    name: 'screen-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = String(page.source)
      const code = screenCode(bundle)
      await withPrerenderer(root, async ({ shellLocales, hasHeading, prerender }) => {
        for (const [address, route] of screensOf(code)) {
          if (isOfRecord(address) && !hasHeading(address)) continue
          const parts = partsOf(route).flatMap((part) => code.get(part) ?? [])
          const loaders = parts
            .filter((part) => part !== code.get(FRAME))
            .flatMap((part) => loadedFirst(part, bundle, this))
          for (const locale of shellLocales) {
            const files = filesOf([...parts, ...loaders, ...wordsOf(locale, address, bundle)], bundle)
            const file = join(dir, 'screens', locale, `${address.replace(PARAMETER, '/$')}.html`)
            const body = await prerender(address, locale)
            await mkdir(dirname(file), { recursive: true })
            await writeFile(file, withAppShell(withLinks(html, files, isSeenIn(body, bundle)), locale, body))
          }
        }
      })
    },
  }
}

/** The addresses of the screens that have a page of their own. */
export const addressesOfPages = (bundle: Bundle): string[] =>
  [...screensOf(screenCode(bundle)).keys()].filter((address) => !isOfRecord(address))

const PARAMETER = /\/\$\w+$/

/** Whether the last part of an address says which record is shown. */
const isOfRecord = (address: string) => address.includes('$')

/** By route file, the chunk that the router asks for. */
function screenCode(bundle: Bundle): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) {
    const name = file.type === 'chunk' && SCREEN.exec(file.facadeModuleId ?? '')?.[1]
    if (name) found.set(name, file)
  }
  return found
}

/** By its address, the route file of each screen, without the `.index` of one that stands among others. */
const screensOf = (code: ReadonlyMap<string, Chunk>) =>
  new Map(
    [...code.keys()]
      .filter((name) => name !== FRAME)
      .map((name) => name.slice(FRAME.length + 1).replace(/\.index$/, ''))
      .map((route) => [addressOf(route), route]),
  )

/** The route files that one screen shows: the frame, what stands around the screen, and the screen. */
function partsOf(route: string): string[] {
  const words = route.split('.')
  const around = words.map((_, index) => `${FRAME}/${words.slice(0, index + 1).join('.')}`)
  return [FRAME, ...around, `${FRAME}/${route}.index`]
}

/** What few people have on a screen is named for nobody: they wait for it. */
const OF_FEW = /\/-(morning\.ts|waiting\.tsx)$/

/** What a screen's loader imports before the screen is shown: found out by running it, it would cost another way to the server. */
function loadedFirst({ facadeModuleId }: Chunk, bundle: Bundle, build: Build): Chunk[] {
  const route = facadeModuleId?.replace(/\?.*$/, '') ?? ''
  const ids =
    build.getModuleInfo(route)?.dynamicallyImportedIds.filter((id) => !SCREEN.test(id) && !OF_FEW.test(id)) ??
    []
  return Object.values(bundle).filter(
    (file): file is Chunk => file.type === 'chunk' && ids.includes(file.facadeModuleId ?? ''),
  )
}

/** The words of a screen in a language. */
const wordsOf = (locale: string, path: string, bundle: Bundle) =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ facadeModuleId }) => {
      const found = findPart(facadeModuleId)
      return found?.locale === locale && listParts(path).includes(found.part)
    })

/** Scripts and styles of chunks, and of all that they import. */
function filesOf(chunks: readonly Chunk[], bundle: Bundle): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  for (const chunk of chunks) add(chunk)
  return files
}

/**
 * Whether styles are of anything that is seen of a page first. The paint waits for all that are; the others come with the
 * code that they are for, which waits for them itself.
 */
function isSeenIn(body: string, bundle: Bundle): (file: string) => boolean {
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  return (file) => {
    const asset = bundle[file]
    const css = asset?.type === 'asset' ? String(asset.source) : ''
    return [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => classes.has(name))
  }
}

/** The page with the files in its head that it does not name by itself. */
function withLinks(html: string, files: ReadonlySet<string>, isSeen: (file: string) => boolean): string {
  const links = [...files]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => {
      if (!file.endsWith('.css')) return `<link rel="modulepreload" crossorigin href="/${file}">`
      return isSeen(file)
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    })
  return replaceInPage(html, '</head>', `  ${links.join('\n    ')}\n  </head>`)
}

const TITLE = /<title>.*?<\/title>/

/** The page with what is seen of it first. Nothing of that waits for the program, whose files come after styles and font. */
function withAppShell(html: string, locale: string, body: string): string {
  const title = TITLE.exec(body)?.[0] ?? ''
  const steps: readonly [string | RegExp, string][] = [
    ['<html lang="en">', `<html lang="${locale}">`],
    [TITLE, title],
    [PROGRAM, '<script type="module" fetchpriority="low"'],
    ['<div id="root">', `<div id="root">${replaceInPage(body, TITLE, '')}`],
  ]
  return steps
    .reduce((page, [from, to]) => replaceInPage(page, from, to), html)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
