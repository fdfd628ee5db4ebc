import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceInPage } from './replace-in-page.ts'

const ICON = '/favicon.svg'

/** Inlines the icon: browsers fetch a file twice, on load and when the title changes. */
export function iconInPage(): Plugin {
  let folder = ''
  return {
    name: 'icon-in-page',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const icon = (await readFile(join(folder, ICON), 'utf8')).replace(/\s*\n\s*/g, ' ')
        return replaceInPage(html, `href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
      },
    },
  }
}
