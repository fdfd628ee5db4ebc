const special = /\*\*|\*|(?<=\/):\w+|\{[^}]*\}|[.+?^$()|[\]\\]/g

/** `*` within a folder, `**` across folders, `{a,b}` for either, `/:noun` for a folder's name, equal everywhere. */
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

/** Names in a path by the first matching pattern; undefined without a match. */
export function firstMatch(patterns, path, names) {
  for (const pattern of [patterns].flat()) {
    const match = matcher(pattern, names).exec(path)
    if (match) return { ...match.groups }
  }
  return undefined
}
