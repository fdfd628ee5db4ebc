import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const rooms = ['apps/server/src/**']
const runsText = new Set(['exec', 'pragma', 'prepare', 'query', 'raw'])
const dateFunctions =
  'age|date|date_part|date_trunc|datetime|extract|julianday|make_date|now|strftime|to_char|to_date|unixepoch'

const words = [
  {
    found: new RegExp(`\\b(${dateFunctions})\\s*\\(|\\bcurrent_(date|time|timestamp)\\b`, 'i'),
    instead: 'days are text and instants arguments: compute bounds in the domain and compare with them.',
  },
  {
    found: /\bjsonb?_\w+\s*\(|->/i,
    instead: 'no query looks into JSON: what is searched for gets a column.',
  },
  {
    found: /\b(lower|upper)\s*\(/i,
    instead:
      'the engines disagree beyond ASCII: compare a column that one domain function wrote (nameLower, searchKey).',
  },
  {
    found: /\b(i?like|glob|similar\s+to)\b/i,
    instead: 'patterns ignore case on one engine only: search the searchKey column by bounds.',
  },
]
const functionNames = new RegExp(`^(${dateFunctions}|jsonb?_\\w+|lower|upper)$`, 'i')
const operators = /^(not )?(i?like|glob)$|^->>?$/i

export function foreignSql({ path, program, lineOf }) {
  if (!firstMatch(rooms, path) || isTest(path)) return []
  return [...walk(program)].flatMap((node) =>
    [...sqlIn(node)].flatMap((text) =>
      words
        .filter(({ found }) => found.test(text))
        .map(({ instead }) => ({ path, line: lineOf(node.start), rule: 'same-sql-twice', message: instead })),
    ),
  )
}

/** SQL in sql`…`, in driver calls, and in Kysely's operators and functions. */
function* sqlIn(node) {
  if (node.type === 'TaggedTemplateExpression' && tagName(node.tag) === 'sql') {
    yield node.quasi.quasis.map(({ value }) => value.raw).join(' ? ')
  }
  if (node.type !== 'CallExpression') return
  const name = node.callee.property?.name
  const texts = node.arguments.map(literalText)
  if (runsText.has(name) && texts[0]) yield texts[0]
  const isFunctionCall = (node.callee.name ?? name) === 'fn'
  if (isFunctionCall && functionNames.test(texts[0] ?? '')) yield `${texts[0]}(`
  const operator = texts[1]
  if (operator && operators.test(operator)) yield operator
}

function tagName(tag) {
  return tag.type === 'MemberExpression' ? tag.object.name : tag.name
}

function literalText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ? ')
  return undefined
}
