import { showLiveness } from '@boathouse/domain/health/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** How often the event loop's delay is judged, in milliseconds. */
const SAMPLE_MS = 1_000

/**
 * Refuses work while the event loop is later than `patienceMs` on average, so that what is accepted stays quick; 0
 * refuses nothing. Two things are let through: the question whether the process is alive, which no restart would help,
 * and what comes right after a start, whose one long turn would be taken for overload.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, patienceMs: number): Promise<void> {
  let isSettled = false
  app.addHook('onListen', () => {
    setTimeout(() => {
      isSettled = true
    }, 2 * SAMPLE_MS).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: patienceMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: ({ routeOptions }) => {
      if (isSettled && routeOptions.config.contract !== showLiveness) throw new Refusal('unavailable')
    },
  })
}
