import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { THEME_SCRIPT, writeHelp } from './help-files.ts'

type Bundle = Rolldown.OutputBundle

const DOCS = '../../docs'

/** Writes the guide as static pages with its pictures: `help/athletes.html`. They work without the program. */
export function helpPages(): Plugin {
  let root = ''
  return {
    name: 'help-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const styles = await readFile(join(root, 'vite/help.css'), 'utf8')
      await writeHelp(join(root, DOCS), dir, { head: headOf(bundle), styles })
      await writeFile(join(dir, THEME_SCRIPT), await compileTheme(root))
    },
  }
}

/** Styles, font, icon and colours of the built page, without its program. */
function headOf(bundle: Bundle): string {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const [, head] = /<head>(.*)<\/head>/s.exec(html) ?? []
  if (!head) throw new Error('The build has no index.html with a head.')
  return head
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<link rel="(modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/^\s*\n/gm, '')
}

/** One small script that applies the user's theme, in a file of its own: the policy allows no inline scripts. */
async function compileTheme(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, 'vite/help-theme.ts'), output: { format: 'iife' } },
    },
  })
  const [built] = [result].flat() as Rolldown.RolldownOutput[]
  const script = built?.output[0]
  if (script?.type !== 'chunk') throw new Error('The help has no script.')
  return script.code
}
