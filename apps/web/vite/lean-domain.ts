import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { ESTree, Plugin } from 'vite'

const READ_BODY = /\b(\w+)\.body\b/g
const READS_RESPONSES = /\bresponses\[200\]/
const CONTRACTS = /import \{([^}]+)\} from '@boathouse\/domain\/[\w/-]+\/contract'/g

/** Parts of contracts that only the server, the API documentation and tests read. */
const NOT_READ = new Set([
  ...['access', 'scope', 'onlyReads', 'live', 'needsProof', 'kiosk', 'upload', 'readsFile', 'sendsOriginal'],
  ...['summary', 'params', 'query', 'conflict'],
])

type Edit = readonly [start: number, end: number, text: string]

/**
 * Removes unused parts of the domain from the web build. Constructing schemas is the slowest part of loading modules on
 * phones, and browsers trust the server's responses. Contracts keep only bodies that forms read, built lazily. Unused
 * declarations are marked as free of side effects, which the bundler can't know.
 */
export function leanDomain(): Plugin {
  let read: ReadParts = { bodies: new Set(), responses: new Set() }
  return {
    name: 'lean-domain',
    apply: 'build',
    buildStart: async () => {
      read = await findRead(join(import.meta.dirname, '../src'))
    },
    transform: {
      order: 'post',
      filter: { id: /\/packages\/(?:activity-files|domain)\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const edits: Edit[] = []
        for (const { id, init } of constantsOf(this.parse(code))) {
          const statement = statementOf(init)
          if (statement)
            edits.push(
              ...leanEdits(statement, { body: read.bodies.has(id), responses: read.responses.has(id) }),
            )
          const { start, end } = statement ?? init
          if (mayDoMore(init))
            edits.push([init.start, start, '/* @__PURE__ */ (() => ('], [end, init.end, '))()'])
        }
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** Parts of contracts that the web reads, by name. */
interface ReadParts {
  readonly bodies: ReadonlySet<string>
  readonly responses: ReadonlySet<string>
}

async function findRead(folder: string): Promise<ReadParts> {
  const [bodies, responses] = [new Set<string>(), new Set<string>()]
  for await (const path of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const code = readFileSync(join(folder, path), 'utf8')
    for (const [, name = ''] of code.matchAll(READ_BODY)) bodies.add(name)
    if (!READS_RESPONSES.test(code)) continue
    for (const [, names = ''] of code.matchAll(CONTRACTS))
      for (const name of names.split(',')) responses.add(name.trim())
  }
  return { bodies, responses }
}

interface Constant {
  readonly id: string
  readonly init: ESTree.Expression
}

const constantsOf = ({ body }: ESTree.Program): Constant[] =>
  body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' && one.kind === 'const' ? one.declarations : []))
    .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? { id: id.name, init } : []))

function statementOf(init: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined
  const [statement] = init.arguments
  return init.callee.name === 'contract' && statement?.type === 'ObjectExpression' ? statement : undefined
}

function leanEdits(
  { properties }: ESTree.ObjectExpression,
  reads: { body: boolean; responses: boolean },
): Edit[] {
  return properties.flatMap((property, index): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    // Include the comma before the next property.
    const end = properties[index + 1]?.start ?? property.end
    if (NOT_READ.has(name) || (name === 'body' && !reads.body)) return [[property.start, end, '']]
    if (name === 'body' || (name === 'responses' && reads.responses)) return whenRead(property, name)
    if (name !== 'responses' || property.value.type !== 'ObjectExpression') return []
    return property.value.properties.flatMap((one): Edit[] =>
      one.type === 'Property' && !isNull(one.value) ? [[one.value.start, one.value.end, '0']] : [],
    )
  })
}

/** Builds a body lazily on first use: most bodies belong to forms that users never open. */
function whenRead({ start, value: { start: from, end } }: ESTree.ObjectProperty, name: string): Edit[] {
  return [
    [start, from, `get ${name}() { const value = `],
    [end, end, `; Object.defineProperty(this, '${name}', { value }); return value }`],
  ]
}

const isNull = (value: ESTree.Node) => value.type === 'Literal' && value.value === null

/** Whether an expression may have side effects. The bundler removes functions and plain values itself. */
const mayDoMore = ({ type }: ESTree.Expression) =>
  type !== 'ArrowFunctionExpression' &&
  type !== 'FunctionExpression' &&
  type !== 'Literal' &&
  type !== 'Identifier'

/** Applies edits, which must not overlap. Those at the same position stay in order. */
function edited(code: string, edits: readonly Edit[]): string {
  let at = 0
  let text = ''
  for (const [start, end, inserted] of edits.toSorted(([one], [other]) => one - other)) {
    text += code.slice(at, start) + inserted
    at = end
  }
  return text + code.slice(at)
}
