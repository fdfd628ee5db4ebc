import type { TestApp } from './app.ts'
import { ownApp } from './own-app.ts'

/** Names of the statements sent during `run`, in order. */
export type SentBy = (run: () => Promise<unknown>) => Promise<string[]>

/** One server with its own database for a file's tests. `sentBy` names its statements. */
export function sentStatements(use: (app: TestApp, sentBy: SentBy) => void): void {
  const sent: string[] = []
  const sentBy: SentBy = async (run) => {
    sent.length = 0
    await run()
    return sent.map(shortName)
  }
  ownApp(
    (app) => use(app, sentBy),
    {},
    (statement) => sent.push(statement),
  )
}

/** Verb and first table (or the first subquery's), like `select sessions`; or `begin`, `commit`. */
function shortName(statement: string): string {
  const text = withoutParentheses(statement)
  const [, verb = text] = /\b(select|insert|update|delete|begin|start|commit|rollback)\b/i.exec(text) ?? []
  const named = FIRST_TABLE.exec(text) ?? (/\bfrom\b/i.test(text) ? FIRST_TABLE.exec(statement) : null)
  const table = named?.[1]
  if (table) return `${verb} ${table}`
  return verb === 'start' ? 'begin' : verb
}

const FIRST_TABLE = /\b(?:from|into|update)\s+"?(?!as\b)(\w+)/i

/** Removes parentheses with values and subqueries. */
function withoutParentheses(statement: string): string {
  const without = statement.replace(/\([^()]*\)/g, '')
  return without === statement ? statement : withoutParentheses(without)
}
