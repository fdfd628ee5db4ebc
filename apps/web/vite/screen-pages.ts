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

const SCREEN = /\/routes\/(_signed-in(?:\/[^?]+)?)\.tsx\?tsr-split=component$/

/**
 * Writes a page for each signed-in screen with a fixed path, in each language. It contains the parts that are equal
 * for all users, with the screen's files preloaded (`screens/en/attendance/rates.html`). Screens of single records with a
 * heading share one page (`screens/en/training-logs/$.html`). The server sends it to users with a session: something
 * shows before the program runs, and the screen's code loads in parallel. All others get the page without content, with
 * the first messages of their language preloaded (`screens/en.html`).
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
        for (const locale of shellLocales) {
          const words = new Set(wordsOf(locale, '/', bundle))
          const door = replaceInPage(
            withLinks(html, words, () => true),
            '<html lang="en">',
            `<html lang="${locale}">`,
          )
          await write(join(dir, 'screens', `${locale}.html`), door)
        }
        for (const [address, route] of screensOf(code)) {
          if (isOfRecord(address) && !hasHeading(address)) continue
          const parts = partsOf(route).flatMap((part) => code.get(part) ?? [])
          const loaders = parts
            .filter((part) => part !== code.get(FRAME))
            .flatMap((part) => loadedFirst(part, bundle, this))
          for (const locale of shellLocales) {
            const files = filesOf([...parts, ...loaders], bundle).union(
              new Set(wordsOf(locale, address, bundle)),
            )
            const file = join(dir, 'screens', locale, `${address.replace(PARAMETER, '/$')}.html`)
            const body = await prerender(address, locale)
            await write(file, withAppShell(withLinks(html, files, isSeenIn(body, bundle)), locale, body))
          }
        }
      })
    },
  }
}

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

/** Paths of screens with a page of their own. */
export const addressesOfPages = (bundle: Bundle): string[] =>
  [...screensOf(screenCode(bundle)).keys()].filter((address) => !isOfRecord(address))

const PARAMETER = /\/\$\w+$/

const isOfRecord = (address: string) => address.includes('$')

/** The chunk that the router loads, by route file. */
function screenCode(bundle: Bundle): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) {
    const name = file.type === 'chunk' && SCREEN.exec(file.facadeModuleId ?? '')?.[1]
    if (name) found.set(name, file)
  }
  return found
}

const screensOf = (code: ReadonlyMap<string, Chunk>) =>
  new Map(
    [...code.keys()]
      .filter((name) => name !== FRAME)
      .map((name) => name.slice(FRAME.length + 1).replace(/\.index$/, ''))
      .map((route) => [addressOf(route), route]),
  )

/** Route files that make up a screen: the frame, its layouts, and the screen. */
function partsOf(route: string): string[] {
  const words = route.split('.')
  const around = words.map((_, index) => `${FRAME}/${words.slice(0, index + 1).join('.')}`)
  return [FRAME, ...around, `${FRAME}/${route}.index`]
}

/** Parts that few users have are not preloaded. */
const OF_FEW = /\/-(morning\.ts|waiting\.tsx)$/

/** Modules that a screen's loader imports first: if the browser discovered them at runtime, that would cost a round trip. */
function loadedFirst({ facadeModuleId }: Chunk, bundle: Bundle, build: Build): Chunk[] {
  const route = facadeModuleId?.replace(/\?.*$/, '') ?? ''
  const ids =
    build.getModuleInfo(route)?.dynamicallyImportedIds.filter((id) => !SCREEN.test(id) && !OF_FEW.test(id)) ??
    []
  return Object.values(bundle).filter(
    (file): file is Chunk => file.type === 'chunk' && ids.includes(file.facadeModuleId ?? ''),
  )
}

/** Message files that a screen needs in a language. */
const wordsOf = (locale: string, path: string, bundle: Bundle) =>
  Object.keys(bundle).filter((file) => {
    const found = findPart(file)
    return found?.locale === locale && listParts(path).includes(found.part)
  })

/** Scripts and styles of chunks and all their imports. */
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

/** Whether the first paint needs a style file. Other styles load with their code. */
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

/** Adds preload links for files that the page doesn't contain. */
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

/** Adds the prerendered content. It doesn't need the program, whose files come after styles and font. */
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
