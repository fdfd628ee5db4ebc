import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { replaceInPage } from './replace-in-page.ts'

const FIRST = '/src/boot/first-paint.ts'

const MODULE = '<script type="module"'

/** Opening tag of the program's script, which delays the first paint. */
export const PROGRAM = `${MODULE} blocking="render"`

/** Placed before the fonts: the browser waits for this script, but not for them. */
const firstElement = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', async: true, blocking: 'render', crossorigin: true, src },
  injectTo: 'head-prepend',
})

/**
 * Puts the first script before everything else, and delays the paint until it and the program have run: the script
 * decides on dark mode, and without the program the page is empty. Vite rewrites the program's element and drops
 * attributes of index.html.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: replaceInPage(html, MODULE, PROGRAM),
        tags: [firstElement(bundle ? `/${chunkOf(FIRST, bundle)}` : FIRST)],
      }),
    },
  }
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`${module} is in no file of the build.`)
  return chunk.fileName
}
