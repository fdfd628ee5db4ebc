import { addPhoto, type NewDamage, reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Channel, Objects } from '#outbox/channel.ts'
import { selectObjects } from '#outbox/channel.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { dismiss, type Entry, FRESH } from '#outbox/queue.ts'
import { type BoatAddress, refreshDamages } from './api.ts'
import { toBlob } from './smaller-photo.ts'

export const MAX_UNSENT_PHOTOS = 30

/** Reported damage; `id` is the report's. */
export interface ReportedDamage extends BoatAddress {
  readonly id: string
  readonly boatName: string
}

/** A photo, scaled down, as a data URL: the outbox stores only JSON. */
export interface UnsentPhoto {
  readonly id: string
  readonly url: string
}

/** A report with its photos in one entry: if the report is refused, no photo is sent. */
export interface DamageReport extends Entry<null> {
  readonly body: NewDamage
  readonly photos: readonly UnsentPhoto[]
  /** Whether the report was stored: then a refusal concerns a photo. */
  readonly isReported: boolean
  /** The refused field; null for the whole report. */
  readonly wrong: string | null
}

/** Reports (by id) and photos stored since the page opened; a retry sends only the rest. The server is idempotent by id. */
const reports = new Map<string, Damage>()
const arrivedPhotos = new Set<string>()

export const damageChannel: Channel<ReportedDamage, DamageReport, Damage> = {
  kind: 'damage',
  idOf: ({ id }) => id,
  send: async ({ clubId, boatId }, { body, photos }, call) => {
    const params = { clubId, boatId }
    let damage = reports.get(body.id) ?? (await call(reportDamage, { params, body }))
    reports.set(body.id, damage)
    for (const { id, url } of photos.filter((photo) => !arrivedPhotos.has(photo.id))) {
      const address = { ...params, damageId: damage.id }
      damage = await call(addPhoto, { params: address, query: { id }, upload: toBlob(url) })
      arrivedPhotos.add(id)
    }
    return damage
  },
  show: (queryClient) => refreshDamages(queryClient),
  applyReply: dismiss,
  applyRefusal: (queue, id, { code, fields: [wrong] }) =>
    queue.map((one) =>
      one.id === id
        ? {
            ...one,
            refusal: { code: wrong?.code ?? code, current: null },
            wrong: wrong?.path ?? null,
            isReported: hasArrived(one.body.id),
          }
        : one,
    ),
  refresh: (queryClient) => void refreshDamages(queryClient),
}

/** Whether the report was stored; some photos may still be missing. */
export const hasArrived = (damageId: string): boolean => reports.has(damageId)

export const countUnsentPhotos = (objects: Objects, except: string | undefined): number =>
  selectObjects(objects, damageChannel)
    .flatMap(({ queue }) => queue)
    .filter(({ body }) => body.id !== except)
    .reduce((count, { photos }) => count + photos.length, 0)

interface Reporting {
  readonly about: ReportedDamage
  readonly body: NewDamage
  readonly photos: readonly UnsentPhoto[]
  /** Refused report that this one corrects. */
  readonly instead: DamageReport | undefined
  /** Resolves once the form is closed. */
  readonly gone: Promise<unknown>
}

/** Sends a damage report. Returns it as stored, or null if the outbox queues it. While the form is open, throws refusals. */
export async function reportBy(
  outbox: Outbox,
  { about, body, photos, instead, gone }: Reporting,
): Promise<Damage | null> {
  const report = { ...FRESH, id: newId(), body, photos, isReported: false, wrong: null }
  const stored = await outbox.deliver(damageChannel, about, report.id, (queue) => [...queue, report], gone)
  if (instead) await outbox.discard({ kind: damageChannel.kind, id: instead.body.id }, [instead])
  return stored
}
