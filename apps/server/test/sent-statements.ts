import type { TestApp } from './app.ts'
import { ownApp } from './own-app.ts'

/** The short names of the statements that a server sends while `run` runs, in order. */
export type SentBy = (run: () => Promise<unknown>) => Promise<string[]>

/** Gives all tests of a file one server over a database of its own, and what names the statements that it sends. */
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

/** A statement's verb and its first table, or that of its first subquery: `select sessions`. `begin` or `commit` of a transaction. */
function shortName(statement: string): string {
  const text = withoutParentheses(statement)
  const [, verb = text] = /\b(select|insert|update|delete|begin|start|commit|rollback)\b/i.exec(text) ?? []
  const named = FIRST_TABLE.exec(text) ?? (/\bfrom\b/i.test(text) ? FIRST_TABLE.exec(statement) : null)
  const table = named?.[1]
  if (table) return `${verb} ${table}`
  return verb === 'start' ? 'begin' : verb
}

const FIRST_TABLE = /\b(?:from|into|update)\s+"?(?!as\b)(\w+)/i

/** Leaves out what stands in parentheses: values, and the tables of subqueries. */
function withoutParentheses(statement: string): string {
  const without = statement.replace(/\([^()]*\)/g, '')
  return without === statement ? statement : withoutParentheses(without)
}
