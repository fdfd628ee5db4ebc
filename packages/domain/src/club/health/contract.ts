import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'

const health = z.object({ status: z.literal('ok') })

export const showLiveness = contract({
  id: 'health.live',
  access: 'public',
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process answers',
  responses: { 200: health },
})

export const showReadiness = contract({
  id: 'health.ready',
  access: 'public',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The database answers and the server is not stopping',
  responses: { 200: health },
})

export const showMetrics = contract({
  id: 'health.metrics',
  access: 'public',
  method: 'GET',
  path: '/api/metrics',
  summary:
    'The server’s metrics in Prometheus’ text format, for requests with METRICS_TOKEN as a bearer token',
  file: 'text/plain',
  responses: { 200: null },
})
