import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Noun of which a copy under another name is added. */
const EXAMPLE = { area: 'boathouse', noun: 'destinations', one: 'destination' }
const ADDED = { area: 'boathouse', noun: 'moorings', one: 'mooring' }

const MIGRATIONS = 'apps/server/src/db/migrations'

/** Migration of the added noun: the example's changes other tables, too. */
const TABLE = `import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('moorings')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', key, (c) => c.notNull())
    .addColumn('metres', integer)
    .addColumn('minutes', integer)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('mooringsKey', ['clubId', 'id'])
    .execute()
  await db.schema
    .createIndex('mooringsByName')
    .on('moorings')
    .unique()
    .columns(['clubId', 'nameKey'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('mooringsDeleted')
    .on('moorings')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
`

const EXAMPLE_SCREEN = 'apps/web/src/routes/_signed-in/admin.club.tsx'

/** Screen of the added noun: the example's card and dialog, which are one part of a screen of several nouns. */
function screenOf(copy) {
  const lines = readFileSync(join(copy, EXAMPLE_SCREEN), 'utf8').split('\n')
  const own = lines.filter((line) => /^(import|const) .*(Destination|\bNEW\b)/.test(line))
  const at = lines.findIndex((line) => line.startsWith('function ClubDestinations('))
  const part = lines.slice(at, endOfBlock(lines, at) + 1)
  return `import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
${toAdded(own.join('\n'))}

export const Route = createFileRoute('/_signed-in/admin/moorings')({
  validateSearch: ({ mooring }: Record<string, unknown>): { mooring?: string | undefined } => ({
    mooring: mooring ? String(mooring) : undefined,
  }),
  component: Moorings,
})

function Moorings() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/moorings" title={t('moorings.title')}>
      {(shown) => <ClubMoorings {...shown} />}
    </ClubScreen>
  )
}

${toAdded(part.join('\n'))}
`
}

const toAdded = (text) => text.replaceAll('destination', 'mooring').replaceAll('Destination', 'Mooring')
const isOfExample = (line) => /\bdestinations\b|Destination|destinationGroups|destinationSamples/.test(line)

const MIGRATION = '9999-moorings'
/** Files that can't be copies of the example's, by the page's name. */
const WRITTEN = {
  'apps/server/src/db/migrations/<number>-moorings.ts': {
    path: `${MIGRATIONS}/${MIGRATION}.ts`,
    textOf: () => TABLE,
  },
  'apps/web/src/routes/_signed-in/<screen>.tsx': {
    path: 'apps/web/src/routes/_signed-in/admin.moorings.tsx',
    textOf: screenOf,
  },
}

/** Rows of the tables below a heading: the cells of each, the path in them with the names filled in. */
export function rowsBelow(page, heading) {
  const [, after] = page.split(`\n${heading}\n`)
  if (after === undefined) throw new Error(`The page has no heading '${heading}'.`)
  const [section] = after.split(/^#+ /m)
  return [...section.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, row]) => row.split(' | '))
}

const pathsIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path)

/** Paths of a cell; names without a folder are in that of the path before. */
const filled = (cell, { area, noun, one }) => {
  let folder = ''
  return pathsIn(cell).map((named) => {
    const path = named.replaceAll('<area>', area).replaceAll('<noun>', noun).replaceAll('<one>', one)
    if (path.includes('/')) folder = dirname(path)
    return path.includes('/') ? path : join(folder, path)
  })
}

/** Copies the example's files that the page names to those of the added noun. Returns the new paths. */
export function makeFiles(copy, page) {
  const made = []
  const write = (path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
    made.push(path)
  }
  for (const [, cell] of rowsBelow(page, '### Files to make'))
    for (const pattern of filled(cell, EXAMPLE)) {
      const added = toAdded(pattern)
      if (added in WRITTEN) write(WRITTEN[added].path, WRITTEN[added].textOf(copy))
      // Its tests are about other nouns as well, and those of the copy prove that it works.
      else if (!/\.(test|spec)\.tsx?$/.test(added))
        for (const path of globSync(pattern, { cwd: copy }))
          write(toAdded(path), toAdded(readFileSync(join(copy, path), 'utf8')))
    }
  return made
}

/** Gives the added messages the example's translations; `npm run words` puts them in order. */
export function addTranslations(copy) {
  for (const name of globSync('packages/messages/po/*.po', { cwd: copy })) {
    const messages = readFileSync(join(copy, name), 'utf8').trimEnd().split('\n\n')
    const added = messages.filter((message) => /^msgctxt ".*destination/im.test(message)).map(toAdded)
    writeFileSync(join(copy, name), `${[...messages, ...added].join('\n\n')}\n`)
  }
}

const IN_PATTERN = '|destinations|'

/** Repeats each block of lines about the example for the added noun. Returns the number of places. */
function repeatBlocks(copy, path) {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n')
  const out = []
  let edits = 0
  for (let at = 0; at < lines.length; ) {
    let end = at
    if (lines[at].includes(IN_PATTERN)) {
      out.push(lines[at++].replace(IN_PATTERN, IN_PATTERN + toAdded(IN_PATTERN).slice(1)))
      edits += 1
      continue
    }
    // An element of a list, whose name is in its first property.
    if (lines[at].trim() === '{' && isOfExample(lines[at + 1] ?? '')) end = endOfBlock(lines, at) + 1
    while (end < lines.length && isOfExample(lines[end])) end = endOfBlock(lines, end) + 1
    if (end === at) out.push(lines[at++])
    else {
      const block = lines.slice(at, end)
      out.push(...block, ...block.map(toAdded))
      edits += 1
      at = end
    }
  }
  writeFileSync(join(copy, path), out.join('\n'))
  return edits
}

function endOfBlock(lines, start) {
  if (!/[[{(]$/.test(lines[start])) return start
  const indent = /^ */.exec(lines[start])[0]
  return lines.findIndex(
    (line, at) => at > start && line.startsWith(indent) && /^[\]})]/.test(line.slice(indent.length)),
  )
}

const lastMigration = (copy) =>
  globSync('[0-9]*.ts', { cwd: join(copy, MIGRATIONS) })
    .sort()
    .at(-2)
    .replace('.ts', '')

/** Inserts lines after the first one that contains a text. */
function insertAfter(copy, path, before, text) {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(before))
  if (at === -1) throw new Error(`${path} has no line with ${before}`)
  lines.splice(at + 1, 0, text)
  writeFileSync(join(copy, path), lines.join('\n'))
  return 1
}

/** Repeats the example's calls in a table by path. */
function repeatCalls(copy, path) {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n')
  const calls = lines.filter((line) => line.includes('/destinations'))
  const at = lines.indexOf(calls[0])
  writeFileSync(join(copy, path), lines.toSpliced(at, 0, ...calls.map(toAdded)).join('\n'))
  return 1
}

/** Edits that don't repeat blocks of lines. */
const SPECIAL = {
  'apps/server/test/access.json': repeatCalls,
  'apps/server/test/token-scopes.json': repeatCalls,
  'apps/server/test/responses.json': repeatCalls,
  'apps/server/src/db/migrate.test.ts': (copy, path) =>
    insertAfter(copy, path, `'${lastMigration(copy)}'`, `  '${MIGRATION}',`),
  'apps/web/src/lib/i18n/screen-headings.ts': (copy, path) =>
    insertAfter(copy, path, "'/admin/disciplines':", "  '/admin/moorings': { title: 'admin.title' },"),
  'apps/web/src/features/club/clubs/admin-tabs.tsx': (copy, path) =>
    insertAfter(
      copy,
      path,
      '<Tabs label=',
      '      <Tab to="/admin/moorings" {...own}>\n        {t(\'moorings.title\')}\n      </Tab>',
    ),
}

/** Makes the edits of existing files that the page names below a heading. Returns what the page says and what it took. */
export function makeEdits(copy, page, heading) {
  return rowsBelow(page, heading).map(([, cell, count]) => {
    const [path] = filled(cell, ADDED)
    if (!existsSync(join(copy, path))) throw new Error(`The page names ${path}, which does not exist.`)
    const took = (SPECIAL[path] ?? repeatBlocks)(copy, path)
    return { path, said: Number(count), took }
  })
}
