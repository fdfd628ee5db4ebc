import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { importedSession, importSource, sourceId } from './model.ts'

/** So many entries go in one request. */
export const MOST_AT_ONCE = 500

const upToMost = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(MOST_AT_ONCE, 'tooMany'))

const known = z.object({ known: z.array(z.string()) })

export const findKnownEntries = contract({
  id: 'imports.known',
  access: 'member',
  method: 'POST',
  path: '/api/imports/known',
  summary: 'Which entries of a source are in your log already; changes nothing',
  body: z.object({ source: importSource, sourceIds: upToMost(sourceId) }),
  responses: { 200: known },
})

export const importSessions = contract({
  id: 'imports.add',
  access: 'member',
  method: 'POST',
  path: '/api/imports',
  summary:
    'Adds entries of a source to your log, each once however often it is sent; all of them or, if one is wrong, none',
  body: z.object({ source: importSource, sessions: upToMost(importedSession) }),
  responses: { 200: z.object({ added: z.int(), ...known.shape }) },
})
