import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { replaceInPage } from './replace-in-page.ts'

const FIRST = '/src/boot/first-paint.ts'

const MODULE = '<script type="module"'

/** How the program's element begins in a page that waits for it. */
export const PROGRAM = `${MODULE} blocking="render"`

/** Comes before the fonts: the browser waits for it, and not for them. */
const firstElement = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', async: true, blocking: 'render', crossorigin: true, src },
  injectTo: 'head-prepend',
})

/**
 * Puts the first script before everything else, to run as soon as it is there, and lets the browser wait for it and the
 * program before it paints: the first knows whether the page is dark, and without the program an unpainted page is empty.
 * Vite writes the program's element anew and drops attributes that stand in index.html.
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

/** The file that a module went into. */
function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`${module} is in no file of the build.`)
  return chunk.fileName
}
