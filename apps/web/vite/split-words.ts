import { hash } from 'node:crypto'
import type { Catalogue } from '@boathouse/messages'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { en } from '@boathouse/messages/en/index'
import { type Locale, localeFor, localeNames, type Translated, unfinished } from '@boathouse/messages/locales'
import { readShare } from '@boathouse/messages/translations'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'
import {
  DOOR,
  listParts,
  MAIN_SCREENS,
  RECORD_SCREEN,
  type WordPart,
  wordParts,
} from '../src/lib/i18n/word-parts.ts'
import { replaceInPage } from './replace-in-page.ts'

const COMPILER = '@lingui/message-utils/compileMessage'
const IDENTITY = '\0compiled-already'
const LOADER = '/src/lib/i18n/load-part.ts'
const SHARES = '/src/lib/i18n/translated-shares.ts'
/** Stands for the hash of all message files until the whole program, and so its keys, is known. */
const HASH = 'hash-of-words'
const LOADER_CODE = `export const loadPart = async (locale, part) =>
  (await import(/* @vite-ignore */ \`/assets/words-\${locale}-\${part}-${HASH}.js\`)).default`

const PROGRAM = '/src/boot/main.tsx'
const SCREEN = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=component$/
/**
 * Modules that a screen's first messages don't depend on: libraries, other screens, the route tree, parts that wait for
 * the other messages, and code without messages, for example cached responses and the outbox.
 */
const OTHERS =
  /\/node_modules\/|\/route-tree\.gen\.ts$|\.tsx\?tsr-split=|\/(consent-question|match-questions|morning-card|-?own-plan|own-wellness|week-zones|import-dialog|proof-prompt|asked-factor-notice)\.tsx$|\/(passkey-sign-in\.ts|last-seen\.ts|damage-channel\.ts|oidc-(?:door|failure)\.tsx)$/
/** Errors that only changes by signed-in users cause: by then, all messages are loaded. */
const LAZY_ERRORS =
  /^field\.(?:webhook|repeatOfSeries|noPracticeLeft|practiceOfDay|startPast|reserv|outingMinutes|latitude|longitude|positionHalf|correction|doneLongAgo|tooMany(?:Reservations|OfBoat|Squads|LinedUp|Documents|Certificates)|lineUp|boatForOthers|photo|squadFull|phoneInvalid|bodyWeightRange|distanceRange|waterTemperatureRange|metresInvalid|weight(?:Range)?Invalid|gate|tooManyContacts|minutesRange|capacityRange|reminderAfterDeadline|seriesTooLong|copiesAWeek|zone|certificate|document|requirement|answersChanged|maximumRange|restingRange|thresholdRange|tooMany(?:Own|Planned)ADay)|^error\.(?:alreadyMatched|athleteUnlinked|implausible|boatReserved|boatLinedUp|lineUp|emailBySetting|emailChange|tooMany(?!AtOnce|Codes)|file|checkIn|register|session|oidc|importedAgain|importToo|placesByOrder|notComing|waitingNotAbsent|activityQuota|plannedIsDone|disciplineName|ownResult|recordedSince|tooLongAsRecorded|repairIsFinal|practice|hasRegister|notExpected|notTicked|rankings|push|token|webhook|lastSuper|proof|second|kiosk|nameIsTheirs|alreadyInClub|zonesDayTaken|invitedAsAdmin|joinAsked|joinDeclined)/
/** Ids of contracts are no messages, although some equal a message key. */
const CONTRACT = /\/contract\.ts$/
const DOMAIN = /\/packages\/(?:activity-files|domain)\/src\//
/** Matches a string, or the beginning of a template. */
const TEXTS = /(["'`])([A-Za-z][\w.-]*)(\1|\$\{)/g

type Build = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const FILE = /^assets\/words-(.+)-(\w+)-\w+\.js$/

/** Language and part of a message file; undefined for other files. */
export function findPart(file: string): { locale: Locale; part: WordPart } | undefined {
  const [, locale, part] = FILE.exec(file) ?? []
  return locale && part ? { locale: locale as Locale, part: part as WordPart } : undefined
}

/**
 * Splits messages into parts (`src/lib/i18n/word-parts.ts`): a screen waits for the parts with the keys in its modules.
 * Compiles messages, so no page needs the ICU parser, which is larger than all English messages. Development, tests and
 * emails compile at runtime. All message files share one hash, so the program needs no list of them.
 */
export function splitWords(): Plugin {
  const catalogues = new Map<Locale, Catalogue>()
  const domain = new Map<string, string>()
  let files: ReadonlyMap<string, string> = new Map()
  const shares: Partial<Record<Translated, number>> = {}
  return {
    name: 'split-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'post',
      filter: { id: DOMAIN },
      handler: (code, id) => {
        domain.set(id, code)
      },
    },
    buildStart: async () => {
      for (const locale of localeNames) catalogues.set(locale, await catalogueOf(locale))
      for (const locale of unfinished) shares[locale] = await readShare(locale)
    },
    resolveId: (source) => (source === COMPILER ? IDENTITY : null),
    load: (id) => {
      if (id === IDENTITY) return 'export const compileMessage = (message) => message'
      if (id.endsWith(LOADER)) return LOADER_CODE
      return id.endsWith(SHARES) ? `export const translatedShares = ${JSON.stringify(shares)}` : null
    },
    renderChunk: function (code, { moduleIds }) {
      if (!moduleIds.some((id) => id.endsWith(LOADER))) return null
      const sources = sourcesOf(catalogues, partsByKey(this, Object.keys(en), domain))
      const common = hash('sha256', [...sources.values()].join(), 'base64url')
        .replace(/\W/g, '')
        .slice(0, 7)
      files = new Map([...sources].map(([name, source]) => [name.replace(HASH, common), source]))
      return replaceInPage(code, HASH, common)
    },
    generateBundle: function () {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Serves messages to the pages of `npm run dev`: browsers can't read PO files. */
export function servedWords(): Plugin {
  const path = '/@words/'
  return {
    name: 'served-words',
    apply: 'serve',
    load: (id) =>
      id.endsWith(LOADER)
        ? `export const loadPart = async (locale) => (await fetch('${path}' + locale)).json()`
        : null,
    configureServer: ({ middlewares }) => {
      middlewares.use(path, async ({ url = '' }, response) => {
        const words = await catalogueOf(localeFor([url.slice(1)]))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(words))
      })
    },
  }
}

/** Code of each message file, by a name with HASH in it. */
function sourcesOf(
  catalogues: ReadonlyMap<Locale, Catalogue>,
  parts: ReadonlyMap<string, WordPart>,
): Map<string, string> {
  const sources = new Map<string, string>()
  for (const [locale, catalogue] of catalogues) {
    for (const part of wordParts) {
      const words = Object.entries(catalogue).filter(([key]) => isRead(key) && parts.get(key) === part)
      const source = `export default ${JSON.stringify(Object.fromEntries(words.map(([key, message]) => inRunningForm(key, keepTogether(message)))))}`
      sources.set(`assets/words-${locale}-${part}-${HASH}.js`, source)
    }
  }
  return sources
}

/** Only the server reads messages of emails; the build itself writes the manifest. */
const isRead = (key: string) => !/^(mail|manifest)\./.test(key)

/** Joins a single letter to the rest of its word, for example 'E-Mail': browsers break lines after any hyphen. */
const keepTogether = (message: string) => message.replaceAll(/(?<!\p{L})\p{L}-(?=\p{L})/gu, '$&\u2060')

function inRunningForm(key: string, message: string) {
  const tokens = compileMessage(message)
  // A message without placeholders is a plain text.
  return [
    key,
    Array.isArray(tokens) && tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens,
  ]
}

/** Part of each key: the first one whose screens use it. */
function partsByKey(
  build: Build,
  keys: readonly string[],
  domain: ReadonlyMap<string, string>,
): ReadonlyMap<string, WordPart> {
  const said = new Map<WordPart, Set<string>>(wordParts.map((part) => [part, new Set()]))
  const known = new Set(keys)
  const ids = [...build.getModuleIds()]
  const codeOf = (id: string) => domain.get(id) ?? build.getModuleInfo(id)?.code ?? ''
  const codes = new Set(ids.filter((id) => !OTHERS.test(id)).flatMap((id) => codesIn(codeOf(id), known)))
  for (const id of ids) {
    const part = partOfScreen(id)
    if (!part) continue
    for (const module of closureOf(id, build))
      for (const key of CONTRACT.test(module)
        ? codesIn(codeOf(module), known)
        : keysIn(codeOf(module), known, codes))
        said.get(part)?.add(key)
  }
  return new Map(keys.map((key) => [key, wordParts.find((part) => said.get(part)?.has(key)) ?? 'rest']))
}

/** The last part that a screen waits for; undefined for other modules. */
function partOfScreen(id: string): WordPart | undefined {
  if (id.endsWith(PROGRAM)) return 'start'
  const route = SCREEN.exec(id)?.[1]
  if (!route) return undefined
  if (route === '_signed-in') return 'main'
  // The router names routes that are not nested with `_.`.
  const path = `/${route.replace(/^_signed-in\//, '').replaceAll(/_?\./g, '/')}`
  return [DOOR, MAIN_SCREENS, RECORD_SCREEN].some((screens) => screens.test(path))
    ? listParts(path).at(-1)
    : undefined
}

/** A module with all its static and dynamic imports, except other screens. */
function closureOf(start: string, build: Build): Set<string> {
  const found = new Set([start])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = build.getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds])
      if (!OTHERS.test(imported)) found.add(imported)
  }
  return found
}

/**
 * Message keys that a module uses, including all that match its template strings. The message of a field error belongs
 * to modules that contain its code. If no module contains it, the server sends it, so every module gets its message.
 */
function keysIn(code: string, known: ReadonlySet<string>, codes: ReadonlySet<string>): string[] {
  const named = [...code.matchAll(TEXTS)].flatMap(([, , text = '', end]) => {
    if (end === '${')
      return [...known].filter((key) => key.startsWith(text) && !codes.has(key) && !LAZY_ERRORS.test(key))
    return known.has(text) ? [text] : []
  })
  return [...named, ...codesIn(code, known)]
}

/** Keys of messages for the field errors whose codes a module contains. */
const codesIn = (code: string, known: ReadonlySet<string>): string[] =>
  [...code.matchAll(TEXTS)].flatMap(([, , text = '', end]) =>
    end !== '${' && known.has(`field.${text}`) ? [`field.${text}`] : [],
  )
