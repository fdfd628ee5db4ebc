import type { Contract } from '@boathouse/domain/kernel/contract'
import * as z from 'zod/mini'

/** Empty response in a form that the API document supports. */
const nothing = z.null()
const aFile = z.string()

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
