import { readdirSync, readFileSync } from 'node:fs'
import { en } from '@boathouse/messages/en/index'

const source = new URL('../../apps/web/src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')

export function routesOfProduct(): string[] {
  const [, union = ''] = /^ {2}to:\n((?: {4}\| '.*'\n)+)/m.exec(read('boot/route-tree.gen.ts')) ?? []
  return [...union.matchAll(/'(.*)'/g)].map(([, route]) => route as string)
}

/** Title of a dialog in a feature: an attribute, the `words` of an asking dialog, or a shared call. */
const TITLES =
  /<(?:\w*Dialog|Stored\w*)\s(?:(?!<[A-Z])[\s\S])*?\btitle=(?:\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*")|\bwords=\{\{\s*title: .*|const title = .*|function titleOf[\s\S]*?\n\}/g

/** Imports of a file with a dialog. */
const DIALOG = /from '#(?:ui|editor)\/(?:\w+-)?dialog\.tsx'/

/** Message keys of dialog titles, by file. An empty list means that the file could not be parsed. */
export function dialogsOfProduct(): Map<string, string[]> {
  const files = readdirSync(new URL('features/', source), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => [file, read(`features/${file}`)] as const)
    .filter(([, text]) => DIALOG.test(text))
  return new Map(files.map(([file, text]) => [file, titlesIn(text)]))
}

function titlesIn(text: string): string[] {
  const names = [...text.matchAll(TITLES)].flatMap(([title]) => [...title.matchAll(/['"`]([\w.${}]+)['"`]/g)])
  return names.flatMap(([, name = '']) => {
    const key = new RegExp(`^${name.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}$`)
    return Object.keys(en).filter((one) => key.test(one))
  })
}
