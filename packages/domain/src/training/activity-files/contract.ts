import { effortKeys } from '@boathouse/activity-files/efforts'
import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/text.ts'
import { craftFamilies } from './craft-family-rules.ts'
import { fileOutcome, recording } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const LARGEST_FILE = 25 * 1024 * 1024

const minutes = z.coerce
  .number('durationRequired')
  .check(z.int('durationRange'), z.minimum(1, 'durationRange'), z.maximum(1440, 'durationRange'))

export const addActivityFile = contract({
  id: 'activity-files.add',
  access: 'member',
  method: 'POST',
  path: '/api/activity-files',
  summary:
    'Creates sessions of your own from a device’s file, sent as the body, plain or gzipped; idempotent',
  query: z.object({
    /** File name, for display only: the content decides the type. */
    name: oneLine({ minimum: 1, maximum: 200 }),
    /** Id of an import, whose files can be removed together. */
    batch: z.optional(id),
    /** The day, if the file has none. */
    date: z.optional(calendarDay),
    /** Minutes, if the file has no times. */
    duration: z.optional(minutes),
    /** Adds activities of less than a minute, which are skipped by default. */
    short: z.optional(z.literal('add')),
  }),
  upload: LARGEST_FILE,
  responses: { 201: fileOutcome, 200: fileOutcome },
})

const one = z.object({ id })

const removed = z.object({ sessions: z.int() })

export const deleteBatch = contract({
  id: 'activity-files.deleteBatch',
  access: 'member',
  method: 'POST',
  path: '/api/activity-files/batches/:id/deletion',
  summary: 'Deletes the sessions that files imported together have added; for 30 days they can be restored',
  params: one,
  responses: { 200: removed },
})

export const restoreBatch = contract({
  id: 'activity-files.restoreBatch',
  access: 'member',
  method: 'DELETE',
  path: '/api/activity-files/batches/:id/deletion',
  summary: 'Takes the deletion of files imported together back',
  params: one,
  responses: { 200: removed },
})

export const showRecording = contract({
  id: 'activity-files.recording',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/activity',
  summary: 'What a device recorded of one of your own sessions, without its samples',
  params: one,
  responses: { 200: recording },
})

export const showStreams = contract({
  id: 'activity-files.streams',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/streams',
  summary: 'The samples of one of your own sessions, in the format of decision 039, packed with gzip',
  params: one,
  file: 'application/octet-stream',
  responses: { 200: null },
})

/** Best of all sessions in a family of craft, over one distance or time. */
const bestEffort = z.object({
  family: z.enum(craftFamilies),
  effort: z.enum(effortKeys),
  seconds: z.number(),
  metres: z.number(),
  sessionId: id,
  date: calendarDay,
  /** Whether two neighbouring samples in it are more than 30 seconds apart. */
  hasGap: z.boolean(),
  /** Whether the device timed it. Other efforts lie between samples, and are never rounded in the athlete's favour. */
  isDevices: z.boolean(),
})
export type BestOfSessions = z.infer<typeof bestEffort>

export const listBestEfforts = contract({
  id: 'activity-files.bestEfforts',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/best-efforts',
  summary: 'Your fastest inside a session, for each family of craft and each distance and time',
  responses: { 200: z.object({ items: z.array(bestEffort) }) },
})
