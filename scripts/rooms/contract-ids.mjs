import { firstMatch } from './patterns.mjs'

const contracts = 'packages/domain/src/:area/:noun/contract.ts'
const idOfCall = /^ {2}id: '([^'.]*)\./gm

/** The API's documentation groups calls by the noun of their ids. */
export function idsOfOtherNouns({ path, text, lineOf }) {
  const { noun } = firstMatch(contracts, path) ?? {}
  if (!noun) return []
  return [...text.matchAll(idOfCall)].flatMap(({ 1: named, index }) => {
    const message = `begin this id with '${noun}.', the folder's name.`
    return named === noun ? [] : [{ path, line: lineOf(index), rule: 'ids-by-noun', message }]
  })
}
