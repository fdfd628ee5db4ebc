import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const FRAME = '_signed-in'

/** The code of a route's screen, as the router splits it off. */
const SCREEN = /\/routes\/(_signed-in(?:\/[^?$]+)?)\.tsx\?tsr-split=component$/

/**
 * Writes, for every screen behind the sign-in that has an address of its own, the page once more with that screen's files
 * named in it: `screens/attendance/rates.html`. The server sends it to whoever comes with a session, so that the screen's
 * code comes with the program instead of after it.
 */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = String(page.source)
      const code = screenCode(bundle)
      for (const address of addressesOf([...code.keys()])) {
        const parts = partsOf(address).flatMap((part) => code.get(part) ?? [])
        const file = join(dir, 'screens', `${address}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, naming(html, filesOf(parts, bundle)))
      }
    },
  }
}

/** By route file, the chunk that the router asks for. */
function screenCode(bundle: Bundle): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) {
    const name = file.type === 'chunk' && SCREEN.exec(file.facadeModuleId ?? '')?.[1]
    if (name) found.set(name, file)
  }
  return found
}

const addressesOf = (names: readonly string[]) =>
  new Set(
    names
      .filter((name) => name !== FRAME)
      .map((name) =>
        name
          .slice(FRAME.length + 1)
          .replace(/\.index$/, '')
          .replaceAll('.', '/'),
      ),
  )

/** The route files that one address shows: the frame, what stands around the screen, and the screen. */
function partsOf(address: string): string[] {
  const words = address.split('/')
  const around = words.map((_, place) => `${FRAME}/${words.slice(0, place + 1).join('.')}`)
  return [FRAME, ...around, `${FRAME}/${words.join('.')}.index`]
}

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

/** The page with the files in its head that it does not name by itself. */
function naming(html: string, files: ReadonlySet<string>): string {
  const links = [...files]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}
