// The product's server as in main.ts, without the limit per client.

import pino from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { localMailbox } from '../../apps/server/src/mail/transport.ts'
import { answerParent } from './parent.ts'

const clock = () => new Date()
const config = readConfig()
const logger = pino({ level: 'info' })
const database = connect(config.database, (error) => logger.error(error, 'a database connection broke'))
const { fastify } = await buildApp({
  config,
  database,
  transport: localMailbox(() => undefined, clock),
  clock,
  logger,
  requestsPerMinute: 1_000_000_000,
})
await fastify.listen({ host: '127.0.0.1', port: 0 })
answerParent(fastify.server)
