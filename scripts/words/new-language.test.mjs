import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PO from 'pofile'
import { expect, it, onTestFinished } from 'vitest'
import { inRoot } from '../setup/paths.mjs'

/** Copy of the messages and their program, with Portuguese added as docs/translating.md says. */
function withPortuguese() {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'new-language-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['packages/messages/src', 'packages/messages/po', 'scripts/words', 'package.json'])
    cpSync(inRoot(part), join(folder, part), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'packages/messages/src/locales.ts')
  const before = readFileSync(file, 'utf8')
  const after = before
    .replace(/(translated = \[.*)\] as const/, "$1, 'pt'] as const")
    .replace(/(unfinished: .* = \[).*\]/, "$1'pt']")
  writeFileSync(file, after)
  const node = (...given) => execFileSync(process.execPath, given, { cwd: folder, encoding: 'utf8' })
  return { file: join(folder, 'packages/messages/po/pt.po'), node }
}

const READER = `
  import { catalogueOf, translatorFor } from './packages/messages/src/catalogues.ts'
  import { languages, localeFor, regionalLocaleFor } from './packages/messages/src/locales.ts'
  import { readShare } from './packages/messages/src/translations.ts'
  const t = await translatorFor('pt-BR')
  console.log(JSON.stringify({
    isOffered: languages.includes('pt'),
    locale: [localeFor(['pt-BR', 'de']), regionalLocaleFor(['pt-BR'])],
    words: [t('nav.team'), t('nav.boats'), t('amount.kilometres', { shown: '12,5' })],
    share: await readShare('pt'),
    count: Object.keys(await catalogueOf('pt')).length,
  }))`

it('a half-translated language is offered, with English for the rest and its percentage', () => {
  const { file, node } = withPortuguese()
  expect(node('scripts/words/sync.mjs')).toContain('pt: 0 of')
  const po = PO.parse(readFileSync(file, 'utf8'))
  const half = po.items.filter((_, at) => at % 2 === 0)
  for (const item of half) item.msgstr = [item.msgid]
  const messages = po.items.length
  const translate = (key, words) => {
    for (const item of po.items) if (item.msgctxt === key) item.msgstr = [words]
  }
  translate('nav.team', 'Equipa')
  translate('nav.boats', '')
  writeFileSync(file, `${po.toString()}\n`)
  expect(node('scripts/words/sync.mjs')).toContain(`of ${messages} messages`)
  const reader = JSON.parse(node('--input-type=module', '-e', READER))
  expect(reader).toEqual({
    isOffered: true,
    locale: ['pt', 'pt-BR'],
    words: ['Equipa', 'Boats', '12,5 km'],
    share: expect.closeTo(50, -0.5),
    count: messages,
  })
})
