import type { Catalogue } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import { type Locale, localeNames } from '@boathouse/messages/locales'
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

const COMPILER = '@lingui/message-utils/compileMessage'
const IDENTITY = '\0compiled-already'
const LOADER = '/src/lib/i18n/load-part.ts'
const PART = '\0words:'
/** Stands for a part's messages until the whole program, and so its keys, is known. */
const PLACE = /(["'`])the words of this part\1/

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
  /^field\.(?:reserv|outingMinutes|latitude|longitude|positionHalf|correction|doneLongAgo|tooMany(?:Reservations|OfBoat|Squads|LinedUp|Documents|Certificates)|lineUp|boatForOthers|photo|squadFull|phoneInvalid|tooManyContacts|minutesRange|capacityRange|reminderAfterDeadline|seriesTooLong|copiesAWeek|zone|certificate|document|requirement|answersChanged|maximumRange|restingRange|thresholdRange|tooMany(?:Own|Planned)ADay)|^error\.(?:boatReserved|boatLinedUp|lineUp|emailBySetting|emailChange|tooMany(?!AtOnce|Codes)|file|checkIn|register|session|oidc|importedAgain|importToo|placesByOrder|notComing|waitingNotAbsent|activityQuota|plannedIsDone|disciplineName|ownResult|recordedSince|tooLongAsRecorded|repairIsFinal|practice|hasRegister|notExpected|notTicked|rankings|push|token|webhook|lastSuper|proof|second|kiosk|nameIsTheirs|alreadyInClub|zonesDayTaken|invitedAsAdmin|joinAsked|joinDeclined)/
/** Ids of contracts are no messages, although some equal a message key. */
const CONTRACT = /\/contract\.ts$/
const DOMAIN = /\/packages\/domain\/src\//
/** Matches a string, or the beginning of a template. */
const TEXTS = /(["'`])([A-Za-z][\w.-]*)(\1|\$\{)/g

type Build = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const idOf = (locale: Locale, part: WordPart) => `${PART}${locale}:${part}`

/** Language and part of a message module; undefined for other modules. */
export function findPart(id: string | null | undefined): { locale: Locale; part: WordPart } | undefined {
  if (!id?.startsWith(PART)) return undefined
  const [locale, part] = id.slice(PART.length).split(':') as [Locale, WordPart]
  return { locale, part }
}

/**
 * Splits messages into parts (`src/lib/i18n/word-parts.ts`): a screen waits for the parts with the keys in its modules.
 * Compiles messages, so no page needs the ICU parser, which is larger than all English messages. Development, tests and
 * emails compile at runtime.
 */
export function splitWords(): Plugin {
  const wordsByLocale = new Map<Locale, Catalogue>()
  const domain = new Map<string, string>()
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
      for (const locale of localeNames) wordsByLocale.set(locale, await catalogues[locale]())
    },
    resolveId: (source) => {
      if (source === COMPILER) return IDENTITY
      return source.startsWith(PART) ? source : null
    },
    load: (id) => {
      if (id === IDENTITY) return 'export const compileMessage = (message) => message'
      if (id.endsWith(LOADER)) return loaderOfParts()
      return id.startsWith(PART) ? `export default 'the words of this part'` : null
    },
    renderChunk: function (code, { facadeModuleId }) {
      const found = findPart(facadeModuleId)
      const catalogue = found && wordsByLocale.get(found.locale)
      if (!catalogue) return null
      if (!PLACE.test(code)) throw new Error(`The file of ${facadeModuleId} has no place for words.`)
      const parts = partsByKey(this, Object.keys(catalogue), domain)
      const words = Object.entries(catalogue).filter(([key]) => isRead(key) && parts.get(key) === found.part)
      return code.replace(PLACE, () => JSON.stringify(Object.fromEntries(words.map(inRunningForm))))
    },
  }
}

function loaderOfParts(): string {
  const lines = localeNames.map((locale) => {
    const parts = wordParts.map((part) => `${part}: () => import(${JSON.stringify(idOf(locale, part))})`)
    return `${JSON.stringify(locale)}: { ${parts.join(', ')} }`
  })
  return `const parts = { ${lines.join(', ')} }
    export const loadPart = async (locale, part) => (await parts[locale][part]()).default`
}

/** Only the server reads messages of emails; the build itself writes the manifest. */
const isRead = (key: string) => !/^(mail|manifest)\./.test(key)

function inRunningForm([key, message]: readonly [string, string]) {
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
