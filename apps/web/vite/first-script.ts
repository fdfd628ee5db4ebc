import type { Plugin, Rolldown } from 'vite'

const FIRST = '/src/first.ts'

const PROGRAM = /<script type="module"(.*?<\/script>)/

const asyncScript = (src: string) => `<script type="module" async crossorigin src="${src}"></script>`

/**
 * Puts the first script beside the program, to run as soon as it is there, and lets the browser wait for the program
 * before it paints: the program knows whether the page is dark, and an empty white page before it would be a flash.
 * Vite writes the program's element anew and drops attributes that stand in index.html.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const src = bundle ? `/${chunkOf(FIRST, bundle)}` : FIRST
        return html.replace(PROGRAM, `<script type="module" blocking="render"$1\n    ${asyncScript(src)}`)
      },
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
