const special = /\*\*|\*|(?<=\/):\w+|\{[^}]*\}|[.+?^$()|[\]\\]/g

/**
 * A pattern for paths: `*` within a folder, `**` across folders, `{a,b}` for either, and `/:noun` for one folder's
 * name, which has to be the same wherever it stands twice.
 */
function matcher(pattern, names = {}) {
  return new RegExp(`^${translate(pattern, names)}$`)
}

function translate(pattern, names) {
  return pattern.replace(special, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(either(names)).join('|')})`
    if (!part.startsWith(':')) return `\\${part}`
    const name = part.slice(1)
    return name in names ? names[name] : `(?<${name}>[^/]+)`
  })
}

const either = (names) => (choice) => translate(choice, names)

/** The names that a path gives to the first pattern which fits; undefined when none does. */
export function firstMatch(patterns, path, names) {
  for (const pattern of [patterns].flat()) {
    const match = matcher(pattern, names).exec(path)
    if (match) return { ...match.groups }
  }
  return undefined
}
