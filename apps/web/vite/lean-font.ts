import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { replaceInPage } from './replace-in-page.ts'

const STYLES = '@fontsource-variable/inter/wght.css'

/** Font file for western European letters, which nearly all pages need. */
const FILE = 'inter-latin-wght-normal'

/** Weights that styles use. */
const WEIGHTS = { min: 400, max: 700 }

/** Kerning, tabular digits, contextual alternates, composed accents, and language variants. */
const FEATURES = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

/** Removes unused features of the font: 28 of 48 KB remain. Preloads it, since browsers would discover it late. */
export function leanFont(): Plugin {
  return {
    name: 'lean-font',
    apply: 'build',
    config: async ({ root = '' }) => ({
      resolve: { alias: { [STYLES]: await writeStyles(join(root, '../../.cache/lean-font')) } },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => name.includes(FILE))
        if (!font) throw new Error(`${FILE} is in no file of the build.`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

async function writeStyles(folder: string): Promise<string> {
  const styles = createRequire(import.meta.url).resolve(STYLES)
  const css = await readFile(styles, 'utf8')
  const url = `./files/${FILE}.woff2`
  const [, face = ''] = new RegExp(`${FILE} \\*/(.+?)\\}`, 's').exec(css) ?? []
  const font = await readFile(join(dirname(styles), url))
  const lean = await subsetFont(font, charactersIn(face), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${FILE}.woff2`), lean)
  const target = join(folder, 'wght.css')
  const others = relative(folder, dirname(styles))
  await writeFile(
    target,
    replaceInPage(css, url, `./${FILE}.woff2`).replaceAll('url(./files/', `url(${others}/files/`),
  )
  return target
}

/** Characters in a font face's `unicode-range`. */
function charactersIn(face: string): string {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  if (ranges.length === 0) throw new Error(`${STYLES} does not say which characters ${FILE} has.`)
  return ranges
    .flatMap(([, from = '', to = from]) => {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
