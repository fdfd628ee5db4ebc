import type { Contract } from '@boathouse/domain/kernel/contract'
import * as z from 'zod/mini'

/** A status that carries nothing, in the form that the API's document knows. */
const nothing = z.null()
const aFile = z.string()

/** The schema of a contract's route, for the framework and for the API's document. */
export function routeSchema({ id, summary, params, query, body, file, responses }: Contract) {
  const answers = Object.entries(responses).map(([status, schema]) => [
    status,
    file ? { description: 'A file', content: { [file]: { schema: aFile } } } : (schema ?? nothing),
  ])
  return {
    operationId: id,
    summary,
    tags: [id.split('.', 1)[0] as string],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: Object.fromEntries(answers),
  }
}
