import pg from 'pg'

/** Runs one statement on a connection of its own, and gives the rows that came of it. */
export async function onServer(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is taken away meanwhile is the statement's failure, and nobody else's.
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
