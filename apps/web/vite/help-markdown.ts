import { posix } from 'node:path'
import { Marked, Renderer, type Tokens } from 'marked'

/** Start page of the help, in `docs`. */
export const HELP_START = 'guide/README.md'

/** Documents that are served, in `docs`: files, or folders with all their files. */
export const HELP_SOURCES: readonly string[] = [
  'guide',
  'operations',
  'files.md',
  'glossary.md',
  'notifications.md',
  'offline.md',
  'tokens.md',
  'trust.md',
  'webhooks.md',
  'workouts.md',
]

export interface HelpPage {
  /** Its first heading, as HTML. */
  readonly title: string
  readonly body: string
}

/** Address of a file in `docs`: `/help/athletes` for `guide/athletes.md`, `/help/images/plan.webp` for a picture. */
export function helpAddress(path: string): string {
  const name = path.replace(/^guide\//, '').replace(/(^|\/)README\.md$|\.md$/, '')
  return name === '' ? '/help' : `/help/${name}`
}

/**
 * Renders a document of `docs` to HTML. Links to other served files get their addresses. Links to files that are not
 * served, like decisions, become plain text.
 */
export function renderHelp(text: string, path: string, isServed: (path: string) => boolean): HelpPage {
  let title = ''
  const resolve = (link: string): string | null => {
    if (/^([a-z]+:|#)/.test(link)) return link
    const [file = '', hash] = link.split('#', 2)
    const target = posix.join(posix.dirname(path), file)
    if (!isServed(target)) return null
    return hash === undefined ? helpAddress(target) : `${helpAddress(target)}#${hash}`
  }
  const slugs = new Map<string, number>()
  const plain = new Renderer()
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        if (depth === 1) title ||= html
        return `<h${depth} id="${uniqueSlug(words, slugs)}">${html}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const address = resolve(href)
        return address === null ? words : `<a href="${address}">${words}</a>`
      },
      // Wide tables and code scroll on a phone, which the keyboard must reach.
      table(token: Tokens.Table) {
        plain.parser = this.parser
        return `<div class="wide" role="group" aria-label="Table" tabindex="0">${plain.table(token)}</div>\n`
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`
      },
      html({ text: html }: Tokens.HTML | Tokens.Tag) {
        return html.replace(/ (src|srcset)="([^"]+)"/g, (_, name, link) => ` ${name}="${pictureAt(link)}"`)
      },
    },
  })
  const pictureAt = (link: string): string => {
    const address = resolve(link)
    if (address === null) throw new Error(`${path} shows ${link}, which is not served.`)
    return address
  }
  const body = markdown.parse(text, { async: false })
  return { title, body }
}

/** Id of a heading, as GitHub makes it. */
function uniqueSlug(words: string, slugs: Map<string, number>): string {
  const slug = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')
  const count = slugs.get(slug) ?? 0
  slugs.set(slug, count + 1)
  return count === 0 ? slug : `${slug}-${count}`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
