import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { entryNotResult, importedSession, importSource, sourceId } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const MAX_AT_ONCE = 500

const upToMost = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(MAX_AT_ONCE, 'tooMany'))

const sourceIds = z.array(z.string())
const known = z.object({ known: sourceIds })
const entries = z.object({ source: importSource, sourceIds: upToMost(sourceId) })

export const findKnownEntries = contract({
  id: 'imports.known',
  access: 'member',
  onlyReads: true,
  method: 'POST',
  path: '/api/imports/known',
  summary:
    'Which entries of a source are in your log already, and which of these are results; changes nothing',
  body: entries,
  responses: { 200: z.object({ ...known.shape, results: sourceIds }) },
})

export const importSessions = contract({
  id: 'imports.add',
  access: 'member',
  method: 'POST',
  path: '/api/imports',
  summary:
    'Adds entries of a source to your log, each once however often it is sent; all of them or, if one is wrong, none',
  body: z.object({ source: importSource, sessions: upToMost(importedSession) }),
  /** `doubles`: ids of added sessions that may duplicate one recorded by a device. */
  responses: { 200: z.object({ added: z.int(), ...known.shape, doubles: z.array(id) }) },
})

export const addImportedResults = contract({
  id: 'imports.addResults',
  access: 'member',
  scope: { own: 'results' },
  method: 'POST',
  path: '/api/imports/results',
  summary:
    'Makes results of entries that are in your log and were one piece of a discipline, each once however often it is sent; an implausible one only when it is confirmed',
  body: z.object({
    ...entries.shape,
    confirmed: z._default(z.boolean(), false),
  }),
  responses: {
    200: z.object({ added: sourceIds, ...known.shape, leftOut: z.array(entryNotResult) }),
  },
})

export const removeImportedResults = contract({
  id: 'imports.removeResults',
  access: 'member',
  scope: { own: 'results' },
  method: 'POST',
  path: '/api/imports/results/deletion',
  summary: 'Deletes the results of these entries, but for those that were changed or verified since',
  body: entries,
  responses: { 200: z.object({ removed: z.int() }) },
})
