import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Marks that a translation keeps at its end. */
const MARK = /[.:?!…]+$/

/** Faults of a translation, in words: placeholders, plural forms, quotes, spaces, the mark at the end. */
export function faultsIn(english, translation, locale) {
  const [wanted, found] = [shapeOf(english), shapeOf(translation)]
  if (!found) return ['is no ICU message']
  const faults = []
  const names = (shape) => [...shape.keys()].sort().join(', ') || 'none'
  if (names(wanted) !== names(found))
    faults.push(`has the placeholders ${names(found)} instead of ${names(wanted)}`)
  for (const [name, { kind, forms }] of wanted) {
    const { kind: ownKind, forms: own } = found.get(name) ?? { kind, forms: new Set() }
    // A translation may need plural forms where English has none: '12 present'.
    const isPlural = kind === 'plural' || (kind === 'value' && ownKind === 'plural')
    const needed = isPlural ? [...formsOfCounts(locale), ...exactForms(forms)] : [...forms]
    const missing = needed.filter((form) => !own.has(form))
    if (missing.length > 0) faults.push(`lacks ${missing.join(', ')} of ${name}`)
    const possible = new Set([...needed, ...(isPlural ? allForms(locale) : [])])
    const odd = [...own].filter((form) => !possible.has(form))
    if (odd.length > 0) faults.push(`has ${odd.join(', ')} of ${name}, which never apply`)
  }
  if (/['"]/.test(translation)) faults.push('has a straight quote or apostrophe; ICU reads it as an escape')
  if (translation !== translation.trim()) faults.push('begins or ends with a space')
  const [mark, ownMark] = [english, translation].map(markOf)
  if (mark !== ownMark) faults.push(`ends with “${ownMark}” instead of “${mark}”`)
  return faults
}

/** Languages differ in exclamation marks, and three dots are one mark. */
const markOf = (text) => MARK.exec(text)?.[0].replace('...', '…').replace('!', '.') ?? ''

const allForms = (locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** Plural categories of CLDR that counts reach, and ICU's `other`. French, Italian and Spanish use `many` from a million on. */
function formsOfCounts(locale) {
  const rules = new Intl.PluralRules(locale)
  const reached = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
  return allForms(locale).filter((form) => form === 'other' || reached.has(form))
}

const exactForms = (forms) => [...forms].filter((form) => /^[=\d]/.test(form))

/** Kind and forms of each placeholder; undefined if the message can't be parsed. */
function shapeOf(message) {
  const found = new Map()
  const read = (tokens) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, kind = 'value', forms] = token
      const known = found.get(name) ?? { kind, forms: new Set() }
      found.set(name, known)
      if (forms === null || typeof forms !== 'object') continue
      for (const [form, inside] of Object.entries(forms)) {
        if (form === 'offset') continue
        known.forms.add(form)
        if (Array.isArray(inside)) read(inside)
      }
    }
  }
  try {
    read([compileMessageOrThrow(message)].flat())
    return found
  } catch {
    return undefined
  }
}
