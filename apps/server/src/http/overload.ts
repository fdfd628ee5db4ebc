import { showLiveness, showMetrics } from '@boathouse/domain/health/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** How often the event loop's delay is judged, in milliseconds. */
const SAMPLE_MS = 1_000

/** Thrown to whoever is turned away. */
export class Overload extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** A restart would help against neither, and whoever watches has to see the overload. */
const ALWAYS_ANSWERED: readonly unknown[] = [showLiveness, showMetrics]

/**
 * Refuses work while the event loop is later than `patienceMs` on average, so that what is accepted stays quick; 0
 * refuses nothing. Let through are the questions whether the process is alive and how it does, and what comes right
 * after a start, whose one long turn would be taken for overload.
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
      if (isSettled && !ALWAYS_ANSWERED.includes(routeOptions.config.contract)) throw new Overload()
    },
  })
}
