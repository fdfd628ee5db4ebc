import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HELP_SOURCES, HELP_START, helpAddress, renderHelp } from './help-markdown.ts'

/** Script of each help page. Not in /assets, whose files are cached forever: its name has no hash. */
export const THEME_SCRIPT = '/help/theme.js'

/** Links at the top of each help page, as paths in `docs`. */
const GUIDES = [
  ['Athletes', 'guide/athletes.md'],
  ['Coaches', 'guide/coaches.md'],
  ['Admins', 'guide/admins.md'],
  ['Operators', 'guide/operators.md'],
] as const

/** Part of a help page that all help pages share. */
interface Frame {
  /** Head of the product's page: colours, icon, font and styles. */
  readonly head: string
  readonly styles: string
}

/** Renders the documents of a `docs` folder into `help` below `target`. */
export async function writeHelp(docs: string, target: string, frame: Frame): Promise<void> {
  const files = await servedFiles(docs)
  for (const path of files) {
    const address = helpAddress(path)
    const content = await readFile(join(docs, path))
    const isPage = path.endsWith('.md')
    const file = join(target, isPage ? `${address}.html` : address)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, isPage ? pageOf(path, content.toString(), files, frame) : content)
  }
}

/** Paths of all served documents and pictures, relative to `docs`. */
async function servedFiles(docs: string): Promise<ReadonlySet<string>> {
  const all = await Promise.all(
    [...HELP_SOURCES, 'images'].map(async (source) => {
      if (source.endsWith('.md')) return [source]
      return (await readdir(join(docs, source))).map((name) => `${source}/${name}`)
    }),
  )
  return new Set(all.flat())
}

function pageOf(path: string, text: string, files: ReadonlySet<string>, frame: Frame): string {
  const { title, body } = renderHelp(text, path, (target) => files.has(target))
  const link = (name: string, target: string) => {
    const current = target === path ? ' aria-current="page"' : ''
    return `<a href="${helpAddress(target)}"${current}>${name}</a>`
  }
  return `<!doctype html>
<html lang="en">
  <head>
    ${frame.head.trim()}
    <title>${title} · Boathouse</title>
    <style>${frame.styles}</style>
    <script src="${THEME_SCRIPT}"></script>
  </head>
  <body class="help">
    <header>
      <a class="back" href="/">Back to Boathouse</a>
      <nav aria-label="Help">${[['Help', HELP_START] as const, ...GUIDES].map(([name, target]) => link(name, target)).join('')}</nav>
    </header>
    <main>
${body}
    </main>
  </body>
</html>
`
}
